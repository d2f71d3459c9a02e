; A section is a heading and everything up to the next heading of its level or above.
(section . (atx_heading heading_content: (_) @name)) @definition.section
(section . (setext_heading heading_content: (_) @name)) @definition.section
