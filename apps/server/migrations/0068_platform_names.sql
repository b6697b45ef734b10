-- One normal form for unique names: width, case, composition and spaces do not matter. The same as nameKey and accountKey of the
-- contract (kernel/names.ts); a test compares them. lower() is applied between two NFKC, because either can undo the other.
CREATE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(replace(replace(regexp_replace(
    normalize(lower(replace(normalize(name, NFKC), 'İ', 'i') COLLATE "default"), NFKC),
    '[\u00AD\u200B-\u200F\u2060\uFEFF]', '', 'g'), 'ß', 'ss'), 'ς', 'σ'),
    '[\u0009-\u000D \u0085\u1680\u2028\u2029]+', ' ', 'g'), ' ')
$$;

-- For account names also letters that look alike. A body without quotes is bound here: PostgreSQL builds indexes with a search path in which
-- a quoted one does not find name_key.
CREATE FUNCTION account_key(username text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN translate(name_key(username), 'абвсԁегһнієїјкӏмпоѕрԛтхуѵԝёαβεγηικνορτυχωζօոսհıɑɡ',
                                       'abbcdeghhieijklmnospqtxyvweabeynikvoptuxwzonuhiag');

-- Twins of before: the oldest keeps its name, the others get their number behind it.
UPDATE depts t SET name = left(t.name, 42) || ' (' || t.id || ')' FROM (
  SELECT id, row_number() OVER (PARTITION BY coalesce(parent_id, 0), name_key(name) ORDER BY id) AS nth FROM depts) twin
  WHERE twin.id = t.id AND nth > 1;
UPDATE roles t SET name = left(t.name, 42) || ' (' || t.id || ')' FROM (
  SELECT id, row_number() OVER (PARTITION BY name_key(name) ORDER BY id) AS nth FROM roles) twin
  WHERE twin.id = t.id AND nth > 1;
UPDATE roles t SET code = left(t.code, 11) || '_' || t.id FROM (
  SELECT id, row_number() OVER (PARTITION BY name_key(code) ORDER BY id) AS nth FROM roles) twin
  WHERE twin.id = t.id AND nth > 1;
UPDATE saved_views t SET name = left(t.name, 42) || ' (' || t.id || ')' FROM (
  SELECT id, row_number() OVER (PARTITION BY account_id, list, name_key(name) ORDER BY id) AS nth FROM saved_views) twin
  WHERE twin.id = t.id AND nth > 1;
UPDATE sites t SET name = left(t.name, 42) || ' (' || t.id || ')' FROM (
  SELECT id, row_number() OVER (PARTITION BY owner_id, name_key(name) ORDER BY id) AS nth FROM sites) twin
  WHERE twin.id = t.id AND nth > 1;
UPDATE device_groups t SET name = left(t.name, 42) || ' (' || t.id || ')' FROM (
  SELECT id, row_number() OVER (PARTITION BY owner_id, parent_id, name_key(name) ORDER BY id) AS nth FROM device_groups) twin
  WHERE twin.id = t.id AND nth > 1;

DROP INDEX depts_name;
CREATE UNIQUE INDEX depts_name ON depts (coalesce(parent_id, 0), name_key(name));
DROP INDEX roles_name;
CREATE UNIQUE INDEX roles_name ON roles (name_key(name));
DROP INDEX roles_code_alike;
CREATE UNIQUE INDEX roles_code_alike ON roles (name_key(code));
CREATE UNIQUE INDEX saved_views_name ON saved_views (account_id, list, name_key(name));
ALTER TABLE saved_views DROP CONSTRAINT saved_views_account_id_list_name_key;
CREATE UNIQUE INDEX sites_name ON sites (owner_id, name_key(name));
ALTER TABLE sites DROP CONSTRAINT sites_owner_id_name_key;
-- Lists in the order of names.
CREATE INDEX sites_by_name ON sites (owner_id, name);
CREATE UNIQUE INDEX device_groups_name ON device_groups (owner_id, parent_id, name_key(name)) NULLS NOT DISTINCT;
ALTER TABLE device_groups DROP CONSTRAINT device_groups_owner_id_parent_id_name_key;
CREATE INDEX device_groups_by_name ON device_groups (owner_id, parent_id, name);

-- People sign in with the name of their account: twins of before keep theirs, and no third one is added.
ALTER TABLE accounts ADD COLUMN twin boolean NOT NULL DEFAULT false;
UPDATE accounts t SET twin = true FROM (
  SELECT id, row_number() OVER (PARTITION BY account_key(username) ORDER BY id) AS nth FROM accounts) twin
  WHERE twin.id = t.id AND nth > 1;
CREATE UNIQUE INDEX accounts_username_alike ON accounts (account_key(username)) WHERE NOT twin;

-- Values of a dictionary and codes of products stand in data: twins keep theirs.
ALTER TABLE dict_items ADD COLUMN twin boolean NOT NULL DEFAULT false;
UPDATE dict_items t SET twin = true FROM (
  SELECT id, row_number() OVER (PARTITION BY type_id, name_key(value) ORDER BY id) AS nth FROM dict_items) twin
  WHERE twin.id = t.id AND nth > 1;
CREATE UNIQUE INDEX dict_items_value_alike ON dict_items (type_id, name_key(value)) WHERE NOT twin;

ALTER TABLE products ADD COLUMN twin boolean NOT NULL DEFAULT false;
UPDATE products t SET twin = true FROM (
  SELECT id, row_number() OVER (PARTITION BY name_key(code) ORDER BY id) AS nth FROM products) twin
  WHERE twin.id = t.id AND nth > 1;
CREATE UNIQUE INDEX products_code_alike ON products (name_key(code)) WHERE NOT twin;
