-- Alarm rules that accounts make for their own devices, and by which they replace or switch off rules of product models.
CREATE TABLE alarm_rules (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  scope      text NOT NULL CHECK (scope IN ('all', 'site', 'group', 'device')),
  site_id    bigint REFERENCES sites ON DELETE CASCADE,
  group_id   bigint REFERENCES device_groups ON DELETE CASCADE,
  device_id  bigint REFERENCES devices ON DELETE CASCADE,
  base_key   text,
  rule       jsonb NOT NULL,
  enabled    boolean NOT NULL,
  version    integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  CHECK ((scope = 'site') = (site_id IS NOT NULL)),
  CHECK ((scope = 'group') = (group_id IS NOT NULL)),
  CHECK ((scope = 'device') = (device_id IS NOT NULL))
);
CREATE UNIQUE INDEX alarm_rules_name ON alarm_rules (account_id, name_key(name));
CREATE INDEX alarm_rules_site ON alarm_rules (site_id) WHERE site_id IS NOT NULL;
CREATE INDEX alarm_rules_group ON alarm_rules (group_id) WHERE group_id IS NOT NULL;
CREATE INDEX alarm_rules_device ON alarm_rules (device_id) WHERE device_id IS NOT NULL;
CREATE INDEX alarm_rules_product ON alarm_rules (product_id);
