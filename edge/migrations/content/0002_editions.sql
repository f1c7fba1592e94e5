-- An edition is all that the site says at one publish; the KV key `version` of CONTENT names the one that is shown. The tables `documents` and `posts` are of
-- releases before there were editions.
CREATE TABLE editions (
  version TEXT PRIMARY KEY,
  -- Times as ISO 8601, UTC.
  made_at TEXT NOT NULL,
  -- When it was last made the one that is shown, and as which one in order, because clocks differ; NULL for a draft.
  published_at TEXT,
  publish_number INTEGER,
  -- How many rows make it whole; `entries` are in the search database.
  documents INTEGER NOT NULL,
  posts INTEGER NOT NULL,
  entries INTEGER NOT NULL
) WITHOUT ROWID;

-- JSON by its hash, shared by all editions that name it.
CREATE TABLE contents (
  hash TEXT PRIMARY KEY,
  json TEXT NOT NULL
);

-- Pages, experts, forms, and what there is one of: menu, contacts, addresses.
CREATE TABLE edition_documents (
  version TEXT NOT NULL,
  kind TEXT NOT NULL,
  slug TEXT NOT NULL,
  position INTEGER NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (version, kind, slug)
) WITHOUT ROWID;

-- Articles and instructions; `card_hash` is of what lists show, `hash` of the whole.
CREATE TABLE edition_posts (
  version TEXT NOT NULL,
  slug TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('post', 'instruction')),
  tag TEXT NOT NULL,
  published_at TEXT NOT NULL,
  comments_count INTEGER NOT NULL,
  editors_choice INTEGER,
  card_hash TEXT NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (version, slug)
) WITHOUT ROWID;

CREATE INDEX edition_posts_by_date ON edition_posts (version, kind, published_at DESC, slug);
