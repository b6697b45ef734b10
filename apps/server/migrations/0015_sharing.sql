-- How a share is offered and taken, by name or by link; who looked at what; the page of devices shared to oneself.

-- A link that waits for whoever opens it; each acceptance makes a share of its own.
CREATE TABLE share_links (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id    bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  device_id   bigint REFERENCES devices ON DELETE CASCADE,
  group_id    bigint REFERENCES device_groups ON DELETE CASCADE,
  -- SHA-256 of the secret in the link.
  secret_hash bytea NOT NULL UNIQUE,
  level       text NOT NULL CHECK (level IN ('view', 'control')),
  tabs        text[],
  until       timestamptz,
  uses_left   integer NOT NULL CHECK (uses_left >= 0),
  expires_at  timestamptz NOT NULL,
  created_at  timestamptz NOT NULL,
  CHECK (num_nonnulls(device_id, group_id) = 1)
);
CREATE INDEX share_links_owner ON share_links (owner_id, id DESC);
CREATE INDEX share_links_device ON share_links (device_id) WHERE device_id IS NOT NULL;
CREATE INDEX share_links_group ON share_links (group_id) WHERE group_id IS NOT NULL;

DELETE FROM shares WHERE account_id IS NULL;
DROP INDEX shares_open_device, shares_open_group;
ALTER TABLE shares
  DROP COLUMN link_hash,
  -- What the owner typed, and as what. account_id stays null where no account has it: the owner cannot tell, and a contact that
  -- somebody proves later finds the offer.
  ADD COLUMN addressee_kind text CHECK (addressee_kind IN ('username', 'mobile', 'email')),
  ADD COLUMN addressee      text,
  ADD COLUMN link_id        bigint REFERENCES share_links ON DELETE SET NULL,
  ADD COLUMN accepted_at    timestamptz,
  DROP CONSTRAINT shares_state_check,
  ADD CONSTRAINT shares_state_check CHECK (state IN ('offered', 'accepted', 'refused', 'left', 'revoked', 'replaced')),
  ADD CHECK ((addressee_kind IS NULL) = (addressee IS NULL)),
  ADD CHECK (account_id IS NOT NULL OR addressee IS NOT NULL);
UPDATE shares SET accepted_at = decided_at WHERE state IN ('accepted', 'left');

-- One offer of the same thing to the same name waits; one share of the same thing is in force for the same person.
CREATE UNIQUE INDEX shares_offered_device ON shares (device_id, addressee) WHERE state = 'offered' AND device_id IS NOT NULL;
CREATE UNIQUE INDEX shares_offered_group ON shares (group_id, addressee) WHERE state = 'offered' AND group_id IS NOT NULL;
CREATE UNIQUE INDEX shares_taken_device ON shares (account_id, device_id) WHERE state = 'accepted' AND device_id IS NOT NULL;
CREATE UNIQUE INDEX shares_taken_group ON shares (account_id, group_id) WHERE state = 'accepted' AND group_id IS NOT NULL;
CREATE INDEX shares_account ON shares (account_id, id DESC) WHERE account_id IS NOT NULL;
CREATE INDEX shares_unclaimed ON shares (addressee) WHERE account_id IS NULL AND state = 'offered';
-- Which share ends next.
CREATE INDEX shares_until ON shares (until) WHERE state = 'accepted' AND until IS NOT NULL;

-- The groups that hold a device, up to the top.
CREATE FUNCTION groups_holding(device bigint) RETURNS TABLE (group_id bigint) LANGUAGE sql STABLE ROWS 5 AS $$
  WITH RECURSIVE holding (id) AS (
    SELECT gd.group_id FROM group_devices gd WHERE gd.device_id = device
    UNION SELECT g.parent_id FROM device_groups g JOIN holding ON holding.id = g.id WHERE g.parent_id IS NOT NULL
  ) SELECT id FROM holding
$$;

-- When somebody who does not own it last opened a device; noted at most once an hour.
CREATE TABLE device_looks (
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  device_id  bigint NOT NULL REFERENCES devices ON DELETE CASCADE,
  at         timestamptz NOT NULL,
  PRIMARY KEY (device_id, account_id)
);
CREATE INDEX device_looks_account ON device_looks (account_id);

-- What happened to shares, and what those did who do not own the device. Kept for its owner, 365 days.
CREATE TABLE share_log (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at        timestamptz NOT NULL,
  kind      text NOT NULL,
  owner_id  bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  device_id bigint REFERENCES devices ON DELETE SET NULL,
  group_id  bigint REFERENCES device_groups ON DELETE SET NULL,
  -- The thing's name at that time; it stays when the thing is gone.
  thing     text NOT NULL,
  actor_id  bigint REFERENCES accounts ON DELETE SET NULL,
  -- As what the actor acted.
  relation  text NOT NULL CHECK (relation IN ('owner', 'shared', 'staff')),
  -- Whom it was about, as far as the owner knows them.
  whom      text,
  -- What was granted then: {level, tabs, until}.
  terms     jsonb
);
CREATE INDEX share_log_owner ON share_log (owner_id, id DESC);
CREATE INDEX share_log_device ON share_log (device_id, id DESC) WHERE device_id IS NOT NULL;
CREATE INDEX share_log_group ON share_log (group_id, id DESC) WHERE group_id IS NOT NULL;
CREATE INDEX share_log_age ON share_log (at);

-- Pages and the permission in installations that have them already; new ones get them from the seed.
WITH folder AS (SELECT id FROM menus WHERE path = '/equipment' AND parent_id IS NULL),
page AS (
  INSERT INTO menus (parent_id, kind, path, component, title, title_en, icon, sort, visible, active_menu)
  SELECT folder.id, 'MENU', added.path, added.component, added.title, added.title_en, added.icon, added.sort, added.visible, added.active_menu
    FROM folder CROSS JOIN (VALUES
      ('share-device', 'equipment/share-device', '共享设备', 'Shared devices', 'share', 3, true, NULL),
      ('device-info/:id/:sn?', 'equipment/device-info', '设备详情', 'Device', NULL, 4, false, '/equipment/share-device'),
      ('share-link', 'equipment/share-link', '共享链接', 'Share link', NULL, 5, false, '/equipment/share-device')
    ) AS added (path, component, title, title_en, icon, sort, visible, active_menu)
  ON CONFLICT DO NOTHING
  RETURNING id, parent_id
)
INSERT INTO role_menus (role_id, menu_id)
SELECT held.role_id, page.id FROM page JOIN role_menus held ON held.menu_id = page.parent_id;

INSERT INTO role_permissions (role_id, permission)
SELECT id, 'iot:device:share' FROM roles WHERE code IN ('MEMBER', 'ADMIN') ON CONFLICT DO NOTHING;
