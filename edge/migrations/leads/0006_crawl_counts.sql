-- Counts of visits (behaviour 15.7), of no visitor: neither addresses of networks nor names of browsers. Kept for 400 days.

-- How often a robot came on a day (UTC) and how it was answered. Its name is what it says of itself; `other` are those without a name here.
CREATE TABLE robot_visits (
  day TEXT NOT NULL,
  robot TEXT NOT NULL,
  status INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, robot, status)
) WITHOUT ROWID;

-- Addresses that were asked for and have no page. At most 1,000 rows a day.
CREATE TABLE missed_addresses (
  day TEXT NOT NULL,
  -- 301 or 308, 404, 410.
  status INTEGER NOT NULL,
  path TEXT NOT NULL,
  -- Empty for people.
  robot TEXT NOT NULL,
  -- Host of the page that led here, or empty.
  referrer TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, status, path, robot, referrer)
) WITHOUT ROWID;
