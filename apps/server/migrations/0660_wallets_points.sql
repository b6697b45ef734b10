-- Points of members: a ledger like that of the balance.

-- The sum of the owner's entries; never below zero.
ALTER TABLE wallets ADD COLUMN points bigint NOT NULL DEFAULT 0 CHECK (points >= 0);

-- Append-only.
CREATE TABLE point_entries (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id  bigint REFERENCES accounts ON DELETE SET NULL,
  kind      text NOT NULL CHECK (kind IN ('order', 'refund', 'correction')),
  -- Negative when taken away.
  points    bigint NOT NULL CHECK (points <> 0),
  -- Of the wallet, afterwards.
  balance   bigint NOT NULL CHECK (balance >= 0),
  -- Number of the order, if it is about one.
  reference text NOT NULL CHECK (length(reference) <= 64),
  note      text NOT NULL CHECK (length(note) <= 200),
  at        timestamptz NOT NULL,
  by_id     bigint REFERENCES accounts ON DELETE SET NULL
);
CREATE INDEX point_entries_owner ON point_entries (owner_id, id DESC);
CREATE INDEX point_entries_by ON point_entries (by_id) WHERE by_id IS NOT NULL;

-- A correction of points has points instead of an amount.
ALTER TABLE wallet_proposals
  DROP CONSTRAINT wallet_proposals_kind_check,
  ADD CONSTRAINT wallet_proposals_kind_check CHECK (kind IN ('top-up', 'correction', 'points')),
  ALTER COLUMN amount_fen DROP NOT NULL,
  ADD COLUMN points bigint CHECK (points <> 0),
  ADD CHECK ((kind = 'points') = (points IS NOT NULL)),
  ADD CHECK ((kind = 'points') = (amount_fen IS NULL));
