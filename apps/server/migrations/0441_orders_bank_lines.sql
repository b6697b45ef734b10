-- Incoming lines of imported bank statements. What a line pays is a payment, which a second person confirms.
CREATE TABLE bank_lines (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Of the bank; the same file imported twice adds nothing.
  reference    text NOT NULL UNIQUE CHECK (length(reference) BETWEEN 1 AND 64),
  booked_on    date NOT NULL,
  amount_fen   bigint NOT NULL CHECK (amount_fen > 0),
  -- Both empty once the account of the buyer is erased.
  payer        text NOT NULL CHECK (length(payer) <= 100),
  remark       text NOT NULL CHECK (length(remark) <= 200),
  -- Null while nobody knows what it is for. A rejected payment leaves the line to be assigned again.
  payment_id   bigint REFERENCES order_payments ON DELETE SET NULL,
  -- Why it is no payment of an order.
  dismissed    text CHECK (length(dismissed) BETWEEN 1 AND 500),
  imported_by  bigint REFERENCES accounts ON DELETE SET NULL,
  imported_at  timestamptz NOT NULL
);
CREATE INDEX bank_lines_payment ON bank_lines (payment_id);
CREATE INDEX bank_lines_by ON bank_lines (imported_by);

CREATE FUNCTION erase_bank_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bank_lines b SET payer = '', remark = ''
    FROM order_payments p JOIN orders o ON o.id = p.order_id WHERE p.id = b.payment_id AND o.owner_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_erase_bank_lines AFTER UPDATE OF deleted_at ON accounts FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION erase_bank_lines();
