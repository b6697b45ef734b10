-- Products are documents with versions: what devices of a type say and do, edited as data.

ALTER TABLE products
  ADD COLUMN category   text NOT NULL DEFAULT 'other'
    CHECK (category IN ('dishwasher', 'washing_machine', 'water_quality', 'purifier', 'other')),
  ADD COLUMN brand      text NOT NULL DEFAULT '' CHECK (length(brand) <= 64),
  -- The version that counts now; `model` is its thing model, for those who read it with every reading.
  ADD COLUMN version    integer NOT NULL DEFAULT 1 CHECK (version > 0),
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();

UPDATE products SET category = CASE code
  WHEN 'xyj' THEN 'dishwasher' WHEN 'xwjTft' THEN 'dishwasher'
  WHEN 'xyjTft' THEN 'washing_machine' WHEN 'sdqS1' THEN 'water_quality' ELSE 'other' END;

-- Files that came with the server, by the newest version that was taken. A product that people deleted stays deleted.
CREATE TABLE shipped_products (
  code    text PRIMARY KEY,
  version integer NOT NULL
);
INSERT INTO shipped_products (code, version) SELECT code, (model ->> 'version')::integer FROM products;

-- Models so far named three units in a way of their own, and fault codes without severity.
UPDATE products SET model = (
  SELECT json_strip_nulls(json_build_object(
    'metrics', m -> 'metrics',
    'events', '[]'::json, 'functions', '[]'::json,
    'faults', coalesce((
      SELECT json_agg(json_build_object('code', f.key, 'name', f.value, 'severity', 'major',
                                        'causes', '[]'::json, 'steps', '[]'::json, 'parts', '[]'::json))
        FROM json_each(m -> 'faults') f), '[]'::json),
    'consumables', '[]'::json, 'maintenance', '[]'::json,
    'recognition', m -> 'recognition'))
  FROM (SELECT replace(replace(replace(model::text, '"[NTU]"', '"{NTU}"'), '"dB[mW]"', '"dB{mW}"'), '"[dH]"', '"{dH}"')::json AS m) s);

-- How washes are recognised, apart: it is asked for each device that speaks, and the whole model is long.
ALTER TABLE products ADD COLUMN recognition json GENERATED ALWAYS AS (model -> 'recognition') STORED;

-- Every version that ever was. JSON as written, because the order of metrics and of a state's values is how people see them.
CREATE TABLE product_models (
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  version    integer NOT NULL CHECK (version > 0),
  -- Names, category, brand, page and thing model.
  document   json NOT NULL,
  note       text NOT NULL DEFAULT '' CHECK (length(note) <= 200),
  shipped    boolean NOT NULL DEFAULT false,
  made_by    bigint REFERENCES accounts ON DELETE SET NULL,
  made_at    timestamptz NOT NULL,
  PRIMARY KEY (product_id, version)
);
INSERT INTO product_models (product_id, version, document, shipped, made_at)
SELECT id, version, json_build_object('name', json_build_object('zh', name_zh, 'en', name_en), 'category', category,
                                      'brand', brand, 'pagePath', page_path, 'model', model), true, created_at
  FROM products;

-- Permissions in installations that have their roles already; new ones get them from the seed.
INSERT INTO role_permissions (role_id, permission)
SELECT roles.id, 'iot:product:' || act
  FROM roles, unnest(ARRAY['list', 'add', 'edit', 'delete', 'import', 'export']) AS act
 WHERE roles.code = 'ADMIN'
ON CONFLICT DO NOTHING;
