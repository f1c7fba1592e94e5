-- Forms that the site has shown, with the fields they had: leads of tabs that show them still are taken, whatever they are called now.
CREATE TABLE shown_forms (
  name TEXT NOT NULL,
  has_message INTEGER NOT NULL,
  has_name INTEGER NOT NULL,
  PRIMARY KEY (name, has_message, has_name)
) WITHOUT ROWID;
