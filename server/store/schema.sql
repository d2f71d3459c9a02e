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

-- A text at a path. A branch switch only changes which versions a tree has.
CREATE TABLE version (
  id      INTEGER PRIMARY KEY,
  path    TEXT NOT NULL,
  content INTEGER NOT NULL REFERENCES content (id) ON DELETE CASCADE,
  UNIQUE (path, content)
);
CREATE INDEX version_content ON version (content);

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

-- Which symbols of the graph say which words (store/lexicon.ts). Symbols have the numbers of the graph beside it.
CREATE TABLE lexicon (
  tree         INTEGER PRIMARY KEY REFERENCES tree (id) ON DELETE CASCADE,
  name_lengths BLOB NOT NULL,
  text_lengths BLOB NOT NULL
);
CREATE TABLE posting (
  tree    INTEGER NOT NULL REFERENCES tree (id) ON DELETE CASCADE,
  term    TEXT NOT NULL,
  symbols BLOB NOT NULL,
  PRIMARY KEY (tree, term)
) WITHOUT ROWID;
