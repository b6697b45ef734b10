-- Devices are changed and removed. What a removed one measured and washed stays, and is its own again when it comes back.

CREATE TABLE removed_devices (
  id         bigint PRIMARY KEY,
  -- No reference: the product may go too.
  product_id bigint NOT NULL,
  owner_id   bigint NOT NULL REFERENCES accounts ON DELETE RESTRICT,
  name       text NOT NULL,
  sn         text COLLATE "C" NOT NULL,
  time_zone  text NOT NULL,
  attributes jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  removed_at timestamptz NOT NULL,
  removed_by bigint REFERENCES accounts ON DELETE SET NULL
);
-- Where a device that is added again finds its history.
CREATE INDEX removed_devices_owner_sn ON removed_devices (owner_id, sn, product_id);

-- Washes outlive their device, as readings do.
ALTER TABLE cycles DROP CONSTRAINT cycles_device_id_fkey;

INSERT INTO role_permissions (role_id, permission)
SELECT roles.id, added FROM roles, unnest(ARRAY['iot:device:edit', 'iot:device:delete']) AS added
 WHERE roles.code IN ('ADMIN', 'MEMBER')
ON CONFLICT DO NOTHING;
