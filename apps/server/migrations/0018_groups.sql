-- Groups of one person's own devices. Groups nest; a device may be in several.

CREATE TABLE device_groups (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id   bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  parent_id  bigint REFERENCES device_groups ON DELETE CASCADE,
  name       text COLLATE "C" NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  -- Which of the owner's devices become members by themselves; null when members are chosen by hand only.
  rule       jsonb,
  sort       integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (owner_id, parent_id, name)
);
CREATE INDEX device_groups_parent ON device_groups (parent_id);
-- Which groups of an account have a rule: read whenever facts of a device change.
CREATE INDEX device_groups_rule ON device_groups (owner_id) WHERE rule IS NOT NULL;

CREATE TABLE group_devices (
  group_id  bigint NOT NULL REFERENCES device_groups ON DELETE CASCADE,
  device_id bigint NOT NULL REFERENCES devices ON DELETE CASCADE,
  -- A member chosen by hand stays when the rule changes; one by rule comes and goes with it. A device may be both.
  by_hand   boolean NOT NULL,
  by_rule   boolean NOT NULL,
  PRIMARY KEY (group_id, device_id),
  CHECK (by_hand OR by_rule)
);
CREATE INDEX group_devices_device ON group_devices (device_id);

-- A group and all groups below it.
CREATE FUNCTION groups_under(root bigint) RETURNS TABLE (group_id bigint) LANGUAGE sql STABLE ROWS 10 AS $$
  WITH RECURSIVE under (id) AS (
    SELECT root UNION SELECT g.id FROM device_groups g JOIN under ON g.parent_id = under.id
  ) SELECT id FROM under
$$;

-- The groups that contain a device, up to the top.
CREATE FUNCTION groups_holding(device bigint) RETURNS TABLE (group_id bigint) LANGUAGE sql STABLE ROWS 5 AS $$
  WITH RECURSIVE holding (id) AS (
    SELECT gd.group_id FROM group_devices gd WHERE gd.device_id = device
    UNION SELECT g.parent_id FROM device_groups g JOIN holding ON holding.id = g.id WHERE g.parent_id IS NOT NULL
  ) SELECT id FROM holding
$$;
