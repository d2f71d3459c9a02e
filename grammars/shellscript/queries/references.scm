; What a script uses. The first pattern that names a word gives its meaning, so the special ones stand above the general ones.

; trap cleanup EXIT, complete -F _shop shop: a function handed over by name. bats: run total
((command name: (command_name (word) @_trap) . argument: (word) @name) @reference.value
  (#any-of? @_trap "trap" "run") (#match? @name "^[A-Za-z_]"))
((command name: (command_name (word) @_complete) argument: (word) @_flag . argument: (word) @reference.value)
  (#any-of? @_complete "complete" "export" "declare" "unset") (#any-of? @_flag "-F" "-f"))

; exec git …, sudo systemctl …, ./pack.sh, /usr/bin/lp
((command name: (command_name (word) @_exec) . argument: (word) @name) @reference.process
  (#any-of? @_exec "exec" "sudo" "command" "env" "nohup" "xargs" "time" "nice" "bash" "sh" "python" "python3" "node" "ruby" "perl")
  (#not-match? @name "^[-=+]"))
((command name: (command_name (word) @name)) @reference.process
  (#match? @name "/"))
; Programs that are no functions of the script.
((command name: (command_name (word) @name)) @reference.process
  (#any-of? @name "git" "curl" "wget" "docker" "docker-compose" "podman" "kubectl" "helm" "terraform" "ansible" "ssh" "scp" "rsync" "make"
    "cmake" "gcc" "clang" "go" "cargo" "npm" "npx" "yarn" "pnpm" "node" "python" "python3" "pip" "pip3" "ruby" "gem" "bundle" "java" "mvn"
    "gradle" "php" "composer" "mix" "apt" "apt-get" "brew" "yum" "dnf" "apk" "systemctl" "service" "psql" "mysql" "sqlite3" "redis-cli" "aws"
    "gcloud" "az" "gh" "jq" "yq" "tar" "zip" "unzip" "gzip" "openssl" "gpg" "sudo" "lp" "awk" "sed" "grep" "find" "xargs"))

((command name: (command_name (word) @name)) @reference.call
  (#match? @name "^[A-Za-z_][A-Za-z0-9_:.-]*$")
  (#not-any-of? @name "source" "load" "echo" "printf" "cd" "set" "shift" "exit" "return" "read" "test" "true" "false" "eval" "exec" "trap" "wait"
    "alias" "builtin" "command" "type" "hash" "let" "break" "continue" "pwd" "pushd" "popd" "shopt" "getopts" "umask" "ulimit" "kill" "jobs"
    "bg" "fg" "complete" "compgen" "mapfile" "readarray" "cat" "rm" "cp" "mv" "ls" "mkdir" "rmdir" "touch" "chmod" "chown" "ln" "head"
    "tail" "sort" "uniq" "cut" "tr" "wc" "tee" "sleep" "date" "basename" "dirname" "env" "time" "nohup"))

; Variables in capitals belong to the environment, by custom; others are the script's own.
((simple_expansion (variable_name) @name) @reference.env
  (#match? @name "^[A-Z][A-Z0-9_]+$"))
((expansion (variable_name) @name) @reference.env
  (#match? @name "^[A-Z][A-Z0-9_]+$"))
((simple_expansion (variable_name) @name) @reference.value
  (#match? @name "^[a-z_]"))
((expansion (variable_name) @name) @reference.value
  (#match? @name "^[a-z_]"))
(expansion (subscript name: (variable_name) @reference.value))
(binary_expression (variable_name) @reference.value)

; cart=$(total)
(variable_assignment name: (variable_name) @name value: (command_substitution . (command name: (command_name (word) @type)) .)) @bind
