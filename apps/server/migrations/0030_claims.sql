-- Claim codes: whoever scans or types one becomes the owner of the device.

CREATE TABLE claim_codes (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  device_id  bigint NOT NULL REFERENCES devices ON DELETE CASCADE,
  -- Who created it and owned the device then.
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
-- A device has one valid code.
CREATE UNIQUE INDEX claim_codes_open ON claim_codes (device_id) WHERE used_at IS NULL AND revoked_at IS NULL;
CREATE INDEX claim_codes_owner ON claim_codes (owner_id, id DESC);
CREATE INDEX claim_codes_used_by ON claim_codes (used_by) WHERE used_by IS NOT NULL;
