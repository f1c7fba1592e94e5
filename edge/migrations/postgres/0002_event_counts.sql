CREATE TABLE event_counts (
  hour bigint NOT NULL,
  name text COLLATE "C" NOT NULL,
  build text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  bucket bigint NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (hour, name, build, kind, bucket)
);
