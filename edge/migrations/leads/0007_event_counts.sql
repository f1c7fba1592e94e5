-- Counts of what browsers and the worker had to tell (behaviour 16), where no Analytics Engine takes them. Nothing of a visitor is in it. Kept for 30 days.
CREATE TABLE event_counts (
  -- Hours since 1970, UTC.
  hour INTEGER NOT NULL,
  -- `view`, `lcp`, `inp`, `cls`, or the class of an error.
  name TEXT NOT NULL,
  build TEXT NOT NULL,
  -- Kind of page; empty for what no page tells.
  kind TEXT NOT NULL,
  -- Lower edge of the bucket of the histogram, in milliseconds or thousandths; 0 for what is no metric.
  bucket INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (hour, name, build, kind, bucket)
) WITHOUT ROWID;
