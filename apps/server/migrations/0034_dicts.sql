-- Dictionaries: lists of choices that staff keep in both languages.
CREATE TABLE dict_types (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code       text NOT NULL UNIQUE CHECK (length(code) <= 64 AND code ~ '^[a-z][a-z0-9_]*$'),
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  name_en    text NOT NULL CHECK (length(name_en) BETWEEN 1 AND 64),
  remark     text NOT NULL DEFAULT '' CHECK (length(remark) <= 200),
  enabled    boolean NOT NULL DEFAULT true,
  -- A form of the console reads it: its code stays, and it is not deleted.
  built_in   boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE dict_items (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type_id   bigint NOT NULL REFERENCES dict_types ON DELETE CASCADE,
  value     text NOT NULL CHECK (length(value) BETWEEN 1 AND 64),
  label     text NOT NULL CHECK (length(label) BETWEEN 1 AND 64),
  label_en  text NOT NULL CHECK (length(label_en) BETWEEN 1 AND 64),
  tag_type  text NOT NULL DEFAULT '' CHECK (tag_type IN ('', 'primary', 'success', 'info', 'warning', 'danger')),
  sort      integer NOT NULL DEFAULT 1 CHECK (sort BETWEEN 0 AND 9999),
  enabled   boolean NOT NULL DEFAULT true,
  defaulted boolean NOT NULL DEFAULT false,
  UNIQUE (type_id, value)
);
-- A form begins with one item at most.
CREATE UNIQUE INDEX dict_items_default ON dict_items (type_id) WHERE defaulted;

-- Suggestions of the console's forms, and the family's own first dictionary.
WITH type AS (
  INSERT INTO dict_types (code, name, name_en, remark, built_in) VALUES
    ('device_tag', '设备标签', 'Device tags', '给设备加标签时的建议 Suggested where devices are tagged', true),
    ('gender', '性别', 'Gender', '', false)
  RETURNING id, code
)
INSERT INTO dict_items (type_id, value, label, label_en, tag_type, sort, defaulted)
SELECT type.id, item.value, item.label, item.label_en, item.tag_type, item.sort, item.defaulted
FROM type JOIN (VALUES
  ('gender', '1', '男', 'Male', 'primary', 1, false),
  ('gender', '2', '女', 'Female', 'primary', 2, false),
  ('gender', '0', '未知', 'Unknown', 'info', 3, true),
  ('device_tag', 'new', '新装', 'New', 'success', 1, false),
  ('device_tag', 'priority', '重点', 'Priority', 'primary', 2, false),
  ('device_tag', 'spare', '备用', 'Spare', 'info', 3, false),
  ('device_tag', 'service', '待检修', 'To be serviced', 'warning', 4, false)
) AS item (code, value, label, label_en, tag_type, sort, defaulted) ON item.code = type.code;
