-- The index of one repository, shared by its branches and worktrees. A cache: deleting it costs time, nothing else.

-- What a text says, whatever path it has. Content nobody could read has a reason and no facts.
CREATE TABLE content (
  id        INTEGER PRIMARY KEY,
  hash      BLOB NOT NULL,
  language  TEXT NOT NULL,
  extractor TEXT NOT NULL,
  outline   BLOB,
  uses      BLOB,
  words     BLOB,
  reason    TEXT,
  UNIQUE (hash, language, extractor)
);

-- A text at a path. Symbols and search rows belong to versions, so a branch switch only changes which versions a tree has.
CREATE TABLE version (
  id      INTEGER PRIMARY KEY,
  path    TEXT NOT NULL,
  content INTEGER NOT NULL REFERENCES content (id) ON DELETE CASCADE,
  UNIQUE (path, content)
);
CREATE INDEX version_content ON version (content);

-- id = version * 65536 + place in the file; place 0 is the file itself.
CREATE TABLE symbol (
  id          INTEGER PRIMARY KEY,
  name        TEXT NOT NULL,
  qualified   TEXT NOT NULL,
  kind        TEXT NOT NULL,
  row         INTEGER NOT NULL,
  "column"    INTEGER NOT NULL,
  end_row     INTEGER NOT NULL,
  end_column  INTEGER NOT NULL,
  name_row    INTEGER NOT NULL,
  name_column INTEGER NOT NULL,
  signature   TEXT NOT NULL
);

-- Same ids as symbol. Contentless: it can be searched, not read. Identifiers are indexed whole and split.
CREATE VIRTUAL TABLE search USING fts5 (
  name, concepts, path, qualified, doc, signature, body,
  content = '', contentless_delete = 1, tokenize = "porter unicode61 tokenchars '_$'"
);

-- Gather more in memory before writing a segment: fewer segments, less merging.
INSERT INTO search (search, rank) VALUES ('hashsize', 8388608);

-- A checkout on disk.
CREATE TABLE tree (
  id   INTEGER PRIMARY KEY,
  root TEXT NOT NULL UNIQUE
);
-- Size and time tell whether a file must be read again; an empty stamp says it must.
CREATE TABLE entry (
  tree    INTEGER NOT NULL REFERENCES tree (id) ON DELETE CASCADE,
  path    TEXT NOT NULL,
  version INTEGER NOT NULL REFERENCES version (id),
  stamp   TEXT NOT NULL,
  PRIMARY KEY (tree, path)
) WITHOUT ROWID;
CREATE INDEX entry_version ON entry (version, tree);
CREATE TABLE skipped (
  tree   INTEGER NOT NULL REFERENCES tree (id) ON DELETE CASCADE,
  path   TEXT NOT NULL,
  reason TEXT NOT NULL,
  stamp  TEXT NOT NULL,
  PRIMARY KEY (tree, path)
) WITHOUT ROWID;

-- The linked graph of a tree. The fingerprint names the versions it was made from; `asked` says by which names each file was linked.
CREATE TABLE graph (
  tree        INTEGER PRIMARY KEY REFERENCES tree (id) ON DELETE CASCADE,
  fingerprint TEXT NOT NULL,
  symbols     INTEGER NOT NULL,
  edges       INTEGER NOT NULL,
  files       BLOB NOT NULL,
  externals   TEXT NOT NULL,
  adjacency   BLOB NOT NULL,
  asked       BLOB NOT NULL
);
