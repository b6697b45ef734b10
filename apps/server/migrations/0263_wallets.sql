-- Prepaid money of members, in a ledger where every entry moves an amount from one account to another.

CREATE TABLE wallets (
  owner_id    bigint PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  -- The sum of the owner's entries; never below zero.
  balance_fen bigint NOT NULL CHECK (balance_fen >= 0)
);

-- Append-only. `member` is the wallet of the owner; the others are accounts of the shop.
CREATE TABLE wallet_entries (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The entries of an erased account stay, without a name.
  owner_id    bigint REFERENCES accounts ON DELETE SET NULL,
  kind        text NOT NULL CHECK (kind IN ('top-up', 'correction', 'payment', 'order', 'refund')),
  debit       text NOT NULL CHECK (debit IN ('member', 'bank', 'alipay', 'wechat', 'sales', 'adjustment')),
  credit      text NOT NULL CHECK (credit IN ('member', 'bank', 'alipay', 'wechat', 'sales', 'adjustment')),
  amount_fen  bigint NOT NULL CHECK (amount_fen > 0),
  -- Of the wallet, afterwards.
  balance_fen bigint NOT NULL CHECK (balance_fen >= 0),
  -- Number of the order or bank line, if it is about one.
  reference   text NOT NULL CHECK (length(reference) <= 64),
  note        text NOT NULL CHECK (length(note) <= 200),
  at          timestamptz NOT NULL,
  by_id       bigint REFERENCES accounts ON DELETE SET NULL,
  -- Exactly one side is the wallet.
  CHECK ((debit = 'member') <> (credit = 'member'))
);
CREATE INDEX wallet_entries_owner ON wallet_entries (owner_id, id DESC);
CREATE INDEX wallet_entries_by ON wallet_entries (by_id) WHERE by_id IS NOT NULL;
CREATE INDEX wallet_entries_reference ON wallet_entries (reference) WHERE reference <> '';

-- A top-up or correction that a second person decides on.
CREATE TABLE wallet_proposals (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id    bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind        text NOT NULL CHECK (kind IN ('top-up', 'correction')),
  -- Negative to take out.
  amount_fen  bigint NOT NULL CHECK (amount_fen <> 0),
  note        text NOT NULL CHECK (length(note) BETWEEN 1 AND 200),
  proposed_by bigint REFERENCES accounts ON DELETE SET NULL,
  proposed_at timestamptz NOT NULL,
  state       text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'confirmed', 'rejected')),
  decided_by  bigint REFERENCES accounts ON DELETE SET NULL,
  decided_at  timestamptz,
  CHECK ((state = 'open') = (decided_at IS NULL)),
  CHECK (decided_by <> proposed_by)
);
CREATE INDEX wallet_proposals_owner ON wallet_proposals (owner_id);
CREATE INDEX wallet_proposals_by ON wallet_proposals (proposed_by);
CREATE INDEX wallet_proposals_decided_by ON wallet_proposals (decided_by);
CREATE INDEX wallet_proposals_open ON wallet_proposals (id DESC) WHERE state = 'open';
