-- Payment of orders by bank transfer.

-- The code that a buyer writes into the remark of the transfer; given when bank transfer is chosen, and never given twice.
CREATE TABLE order_bank_codes (
  order_id  bigint PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  code      text NOT NULL UNIQUE CHECK (code ~ '^[2-9A-HJ-NP-Z]{6}$'),
  chosen_at timestamptz NOT NULL
);

-- A transfer that one person recorded and another one confirms, which books it once.
CREATE TABLE order_payments (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id    bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
  -- Of the bank.
  reference   text NOT NULL CHECK (length(reference) BETWEEN 1 AND 64),
  amount_fen  bigint NOT NULL CHECK (amount_fen > 0),
  -- What of it paid the order; the rest stayed in the balance of the buyer.
  applied_fen bigint CHECK (applied_fen BETWEEN 0 AND amount_fen),
  -- Empty once the account of the buyer is erased.
  payer       text NOT NULL CHECK (length(payer) <= 100),
  state       text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'confirmed', 'rejected')),
  proposed_by bigint REFERENCES accounts ON DELETE SET NULL,
  proposed_at timestamptz NOT NULL,
  decided_by  bigint REFERENCES accounts ON DELETE SET NULL,
  decided_at  timestamptz,
  CHECK ((state = 'open') = (decided_at IS NULL)),
  CHECK ((state = 'confirmed') = (applied_fen IS NOT NULL)),
  CHECK (decided_by <> proposed_by)
);
-- A rejected one can be recorded again, with the right amount or code.
CREATE UNIQUE INDEX order_payments_reference ON order_payments (reference) WHERE state <> 'rejected';
CREATE INDEX order_payments_order ON order_payments (order_id);
CREATE INDEX order_payments_open ON order_payments (order_id) WHERE state = 'open';
CREATE INDEX order_payments_by ON order_payments (proposed_by);
CREATE INDEX order_payments_decided_by ON order_payments (decided_by);

-- The payments of an erased account stay, without the name of who paid.
CREATE FUNCTION erase_order_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_payments p SET payer = '' FROM orders o WHERE o.id = p.order_id AND o.owner_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_erase_order_payments AFTER UPDATE OF deleted_at ON accounts FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION erase_order_payments();
