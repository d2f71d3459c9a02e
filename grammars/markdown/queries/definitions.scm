; A section is a heading and everything up to the next heading of its level or above.
; The grammar opens no section for an underlined heading inside another section, so only the first one of a file counts.
(section . (atx_heading heading_content: (_) @name)) @definition.section
(section . (setext_heading heading_content: (_) @name)) @definition.section
