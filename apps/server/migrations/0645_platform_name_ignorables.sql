-- Characters that show nothing no longer tell names apart: those that Unicode names default ignorable (variation selectors, bidi controls,
-- zero-width characters, fillers of Hangul, tags), control characters, and marks of annotations. They are left out before the letters are
-- composed, because one between a letter and its accent keeps both apart. The blank of Braille counts as a space. The same as nameKey of the
-- contract (kernel/names.ts): a test compares them for every such character.
DROP INDEX depts_name, roles_name, roles_code_alike, saved_views_name, sites_name, device_groups_name, accounts_username_alike,
  dict_items_value_alike, products_code_alike, webhooks_name, brands_name, categories_name, goods_skus_code, alarm_rules_name,
  escalations_name, member_tags_key, goods_name_key;

-- account_key calls it, and stays as it is.
CREATE OR REPLACE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(replace(replace(
    normalize(public.name_lower(replace(normalize(regexp_replace(name,
      '[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F'
      '\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A'
      '\U000E0000-\U000E0FFF]', '', 'g'), NFKC), 'İ', 'i')), NFKC),
    'ß', 'ss'), 'ς', 'σ'), '[\u0009-\u000D \u0085\u1680\u2028\u2029\u2800]+', ' ', 'g'), ' ')
$$;

-- Twins that the former function told apart: the oldest keeps its name, the others get their number behind it; if that name is taken too,
-- a further number.
CREATE FUNCTION pg_temp.part_twins(of regclass, named text, scope text, length int, before text, after text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE twin bigint; old text; new text; n int; taken boolean;
BEGIN
  FOR twin, old IN EXECUTE format('SELECT id, %I FROM (SELECT *, row_number() OVER (PARTITION BY %s, name_key(%I) ORDER BY id) AS nth FROM %s) t
    WHERE nth > 1 ORDER BY id', named, scope, named, of) LOOP
    n := 0;
    LOOP
      new := before || twin || CASE WHEN n > 0 THEN '-' || n ELSE '' END || after;
      new := left(old, length - length(new)) || new;
      EXECUTE format('SELECT EXISTS (SELECT FROM %s WHERE name_key(%I) = name_key($1))', of, named) INTO taken USING new;
      EXIT WHEN NOT taken;
      n := n + 1;
    END LOOP;
    EXECUTE format('UPDATE %s SET %I = $1 WHERE id = $2', of, named) USING new, twin;
  END LOOP;
END $$;
SELECT pg_temp.part_twins('depts', 'name', 'parent_id', 64, ' (', ')');
SELECT pg_temp.part_twins('roles', 'name', 'true', 64, ' (', ')');
SELECT pg_temp.part_twins('roles', 'code', 'true', 32, '_', '');
SELECT pg_temp.part_twins('saved_views', 'name', 'account_id, list', 64, ' (', ')');
SELECT pg_temp.part_twins('sites', 'name', 'owner_id', 64, ' (', ')');
SELECT pg_temp.part_twins('device_groups', 'name', 'owner_id, parent_id', 64, ' (', ')');
SELECT pg_temp.part_twins('webhooks', 'name', 'account_id', 64, ' (', ')');
SELECT pg_temp.part_twins('brands', 'name', 'true', 64, ' (', ')');
SELECT pg_temp.part_twins('categories', 'name', 'parent_id', 64, ' (', ')');
SELECT pg_temp.part_twins('goods_skus', 'code', 'true', 64, '-', '');
SELECT pg_temp.part_twins('alarm_rules', 'name', 'account_id', 64, ' (', ')');
SELECT pg_temp.part_twins('escalations', 'name', 'account_id', 64, ' (', ')');
DROP FUNCTION pg_temp.part_twins;
-- One of two tags that look the same is enough.
DELETE FROM member_tags t USING (
  SELECT ctid, row_number() OVER (PARTITION BY account_id, name_key(tag) ORDER BY tag COLLATE "C") AS nth FROM member_tags) twin
  WHERE twin.ctid = t.ctid AND nth > 1;
-- Accounts sign in with theirs, and these values and codes stand in data: twins keep them, and their mark.
UPDATE accounts t SET twin = true FROM (
  SELECT id, row_number() OVER (PARTITION BY account_key(username) ORDER BY twin, id) AS nth FROM accounts) twin
  WHERE twin.id = t.id AND nth > 1 AND NOT t.twin;
UPDATE dict_items t SET twin = true FROM (
  SELECT id, row_number() OVER (PARTITION BY type_id, name_key(value) ORDER BY twin, id) AS nth FROM dict_items) twin
  WHERE twin.id = t.id AND nth > 1 AND NOT t.twin;
UPDATE products t SET twin = true FROM (
  SELECT id, row_number() OVER (PARTITION BY name_key(code) ORDER BY twin, id) AS nth FROM products) twin
  WHERE twin.id = t.id AND nth > 1 AND NOT t.twin;

CREATE UNIQUE INDEX depts_name ON depts (coalesce(parent_id, 0), name_key(name));
CREATE UNIQUE INDEX roles_name ON roles (name_key(name));
CREATE UNIQUE INDEX roles_code_alike ON roles (name_key(code));
CREATE UNIQUE INDEX saved_views_name ON saved_views (account_id, list, name_key(name));
CREATE UNIQUE INDEX sites_name ON sites (owner_id, name_key(name));
CREATE UNIQUE INDEX device_groups_name ON device_groups (owner_id, parent_id, name_key(name)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX accounts_username_alike ON accounts (account_key(username)) WHERE NOT twin;
CREATE UNIQUE INDEX dict_items_value_alike ON dict_items (type_id, name_key(value)) WHERE NOT twin;
CREATE UNIQUE INDEX products_code_alike ON products (name_key(code)) WHERE NOT twin;
CREATE UNIQUE INDEX webhooks_name ON webhooks (account_id, name_key(name));
CREATE UNIQUE INDEX brands_name ON brands (name_key(name));
CREATE UNIQUE INDEX categories_name ON categories (coalesce(parent_id, 0), name_key(name));
CREATE UNIQUE INDEX goods_skus_code ON goods_skus (name_key(code));
CREATE UNIQUE INDEX alarm_rules_name ON alarm_rules (account_id, name_key(name));
CREATE UNIQUE INDEX escalations_name ON escalations (account_id, name_key(name));
CREATE UNIQUE INDEX member_tags_key ON member_tags (account_id, name_key(tag));
CREATE INDEX goods_name_key ON goods (name_key(name));
