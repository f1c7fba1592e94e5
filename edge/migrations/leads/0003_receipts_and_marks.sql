-- When the sealed content of a delivered lead goes: some sinks only say that they have it, and a person may want to send it again.
ALTER TABLE outbox ADD COLUMN wipe_at INTEGER;

CREATE INDEX outbox_wipe ON outbox (wipe_at) WHERE wipe_at IS NOT NULL;

-- What the alarm counts, without a look at every receipt.
CREATE INDEX outbox_open ON outbox (state, created_at) WHERE state <> 'delivered';

-- 0 when the sink did not repeat the key of the lead: its status is all there is.
ALTER TABLE deliveries ADD COLUMN confirmed INTEGER NOT NULL DEFAULT 1;

-- When something was last done, by its name: an alarm, a sweep, a check that the database takes writes.
CREATE TABLE marks (
  name TEXT PRIMARY KEY,
  at INTEGER NOT NULL
);
