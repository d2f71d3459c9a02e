; What a script defines: functions, and the variables of its top level.

(function_definition name: (word) @name body: (_) @body) @definition.function

; readonly X=1, declare -r X=1; a declaration of several names is cut into them.
((program (declaration_command ["readonly" "declare" "typeset"] @_readonly . (word)? @_flag
   . (variable_assignment name: (variable_name) @name) .) @definition.constant)
  (#match? @_readonly "readonly"))
((program (declaration_command ["declare" "typeset"] . (word) @_flag . (variable_assignment name: (variable_name) @name) .) @definition.constant)
  (#match? @_flag "^-[a-zA-Z]*r"))
(program (declaration_command ["export" "declare" "typeset"] . (word)? . (variable_assignment name: (variable_name) @name) .) @definition.variable)
(program (declaration_command (variable_assignment name: (variable_name) @name) @definition.variable))
; `+=` adds to what is defined elsewhere.
(program (variable_assignment name: (variable_name) @name "=") @definition.variable)
(program (variable_assignments (variable_assignment name: (variable_name) @name "=") @definition.variable))

; bats: @test "adds" { … }; the grammar knows only the first line.
((command name: (command_name (word) @_test) . argument: [(string) (raw_string)] @name) @definition.test
  (#eq? @_test "@test"))

(comment) @comment

(declaration_command "local" (variable_assignment name: (variable_name) @local))
(declaration_command "local" (variable_name) @local)
(for_statement variable: (variable_name) @local)
