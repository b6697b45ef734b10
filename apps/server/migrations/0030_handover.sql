-- Devices change hands: by a claim code that somebody scans or types, or by a transfer that somebody accepts.

-- Since when the present owner has it; null since it was added. What an earlier owner offered counts no more.
ALTER TABLE devices ADD COLUMN owned_since timestamptz;

CREATE TABLE claim_codes (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  device_id  bigint NOT NULL REFERENCES devices ON DELETE CASCADE,
  -- Who made it and owned the device then.
  owner_id   bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- SHA-256 of the code without its hyphens.
  code_hash  bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz,
  used_by    bigint REFERENCES accounts ON DELETE SET NULL,
  revoked_at timestamptz,
  CHECK (used_at IS NULL OR revoked_at IS NULL)
);
-- One code of a device can be used.
CREATE UNIQUE INDEX claim_codes_open ON claim_codes (device_id) WHERE used_at IS NULL AND revoked_at IS NULL;
CREATE INDEX claim_codes_owner ON claim_codes (owner_id, id DESC);
CREATE INDEX claim_codes_used_by ON claim_codes (used_by) WHERE used_by IS NOT NULL;

CREATE TABLE device_transfers (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  device_id      bigint REFERENCES devices ON DELETE SET NULL,
  -- As it was called then; it stays when the device is gone.
  name           text NOT NULL,
  sn             text NOT NULL,
  owner_id       bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- Null where no account had the name: the owner cannot tell, and a contact that somebody proves later finds the offer.
  account_id     bigint REFERENCES accounts ON DELETE CASCADE,
  addressee_kind text NOT NULL CHECK (addressee_kind IN ('username', 'mobile', 'email')),
  addressee      text NOT NULL,
  state          text NOT NULL CHECK (state IN ('waiting', 'accepted', 'refused', 'withdrawn')),
  created_at     timestamptz NOT NULL,
  expires_at     timestamptz NOT NULL,
  decided_at     timestamptz,
  CHECK (account_id <> owner_id)
);
-- A device is offered to one person at a time.
CREATE UNIQUE INDEX device_transfers_waiting ON device_transfers (device_id) WHERE state = 'waiting';
CREATE INDEX device_transfers_owner ON device_transfers (owner_id, id DESC);
CREATE INDEX device_transfers_account ON device_transfers (account_id, id DESC) WHERE account_id IS NOT NULL;
CREATE INDEX device_transfers_unclaimed ON device_transfers (addressee) WHERE account_id IS NULL AND state = 'waiting';

-- Pages and the permission in installations that have them already; new ones get them from the seed.
WITH folder AS (SELECT id FROM menus WHERE path = '/equipment' AND parent_id IS NULL),
page AS (
  INSERT INTO menus (parent_id, kind, path, component, title, title_en, icon, sort, visible, active_menu)
  SELECT folder.id, 'MENU', added.path, added.component, added.title, added.title_en, added.icon, added.sort, added.visible, added.active_menu
    FROM folder CROSS JOIN (VALUES
      ('claim', 'equipment/claim', '领取与转让', 'Claim and transfer', 'claim', 7, true, NULL),
      ('labels', 'equipment/labels', '打印标签', 'Labels', NULL, 8, false, '/equipment/own-equipment')
    ) AS added (path, component, title, title_en, icon, sort, visible, active_menu)
  RETURNING id, path
), button AS (
  INSERT INTO menus (parent_id, kind, path, perm, title, title_en, sort)
  SELECT id, 'BUTTON', '', 'iot:device:transfer', '转让设备', 'Give devices away', 1 FROM page WHERE path = 'claim'
)
INSERT INTO role_menus (role_id, menu_id)
SELECT roles.id, page.id FROM page, roles WHERE roles.code IN ('ADMIN', 'MEMBER');

INSERT INTO role_permissions (role_id, permission)
SELECT id, 'iot:device:transfer' FROM roles WHERE code IN ('MEMBER', 'ADMIN') ON CONFLICT DO NOTHING;
