-- Whole documents by kind and slug: pages, experts, and the single ones (menu, contacts, forms, tags).
CREATE TABLE documents (
  kind TEXT NOT NULL,
  slug TEXT NOT NULL,
  position INTEGER NOT NULL,
  json TEXT NOT NULL,
  PRIMARY KEY (kind, slug)
);

-- Articles and instructions; `card` is what lists show, `json` the whole.
CREATE TABLE posts (
  slug TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('post', 'instruction')),
  tag TEXT NOT NULL,
  published_at TEXT NOT NULL,
  comments_count INTEGER NOT NULL,
  editors_choice INTEGER,
  card TEXT NOT NULL,
  json TEXT NOT NULL
);

CREATE INDEX posts_by_date ON posts (kind, published_at DESC);
CREATE INDEX posts_by_tag ON posts (kind, tag, published_at DESC);
