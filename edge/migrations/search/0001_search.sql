-- What a search hit shows, as people wrote it.
CREATE TABLE entries (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('posts', 'services', 'reviews', 'rules')),
  url TEXT NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  published_at TEXT
);

-- What a query is matched against: each word of an entry as its stem and as it stands; rowid is entries.id.
CREATE VIRTUAL TABLE entries_fts USING fts5(title, body, tokenize = 'unicode61');

-- The site's own words in the forms that occur, for did-you-mean.
CREATE TABLE words (
  word TEXT PRIMARY KEY,
  count INTEGER NOT NULL
) WITHOUT ROWID;
