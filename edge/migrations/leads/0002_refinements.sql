-- How often an address asked the language model within an hour and within a day. Rows are deleted when their day is over.
CREATE TABLE refinements (
  -- The hour or the day, UTC: `2026-11-21T09`, `2026-11-21`.
  span TEXT NOT NULL,
  -- HMAC of the day and the address: tells nobody who asked, and nothing from one day to the next.
  asker TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (span, asker)
);
