-- Transfers: the owner offers a device to another account, which accepts or refuses it.

CREATE TABLE device_transfers (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  device_id      bigint REFERENCES devices ON DELETE SET NULL,
  -- The device's name at that time; it stays when the device is deleted.
  name           text NOT NULL,
  sn             text NOT NULL,
  owner_id       bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- Null where no account has the name: the owner cannot tell, and whoever later proves to have that contact finds the offer.
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
