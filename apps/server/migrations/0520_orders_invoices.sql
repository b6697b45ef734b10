-- Invoices (发票) of orders. The tax system issues them; here are the requests, what it needs, and the numbers it gave.

-- Who invoices of an account are made out to.
CREATE TABLE invoice_titles (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id   bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  buyer      text NOT NULL CHECK (buyer IN ('personal', 'enterprise')),
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  tax_number text NOT NULL CHECK (tax_number ~ '^([0-9A-Z]{15,20})?$'),
  address    text NOT NULL CHECK (length(address) <= 100),
  phone      text NOT NULL CHECK (length(phone) <= 30),
  bank       text NOT NULL CHECK (length(bank) <= 100),
  account    text NOT NULL CHECK (length(account) <= 50),
  email      text NOT NULL CHECK (length(email) <= 100),
  defaulted  boolean NOT NULL,
  CHECK ((buyer = 'enterprise') = (tax_number <> ''))
);
CREATE INDEX invoice_titles_owner ON invoice_titles (owner_id);
CREATE UNIQUE INDEX invoice_titles_default ON invoice_titles (owner_id) WHERE defaulted;

CREATE SEQUENCE invoice_batches;

CREATE TABLE invoices (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Of the request; the tax system gets it, and gives it back with the number of the invoice.
  number        text NOT NULL UNIQUE,
  order_id      bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
  colour        text NOT NULL CHECK (colour IN ('blue', 'red')),
  -- What a red one takes back.
  blue_id       bigint REFERENCES invoices ON DELETE CASCADE,
  cause         text NOT NULL CHECK (cause IN ('request', 'return', 'cancellation', 'reversal')),
  kind          text NOT NULL CHECK (kind IN ('ordinary', 'special')),
  -- A copy of the title.
  buyer         text NOT NULL CHECK (buyer IN ('personal', 'enterprise')),
  name          text NOT NULL,
  tax_number    text NOT NULL,
  address       text NOT NULL,
  phone         text NOT NULL,
  bank          text NOT NULL,
  account       text NOT NULL,
  email         text NOT NULL,
  state         text NOT NULL DEFAULT 'requested' CHECK (state IN ('requested', 'exported', 'issued', 'rejected', 'withdrawn')),
  -- VAT included.
  amount_fen    bigint NOT NULL CHECK (amount_fen > 0),
  tax_fen       bigint NOT NULL CHECK (tax_fen BETWEEN 0 AND amount_fen),
  -- What red ones take back of a blue one.
  reversed_fen  bigint NOT NULL DEFAULT 0 CHECK (reversed_fen BETWEEN 0 AND amount_fen),
  requested_at  timestamptz NOT NULL,
  -- Null for what arose by itself.
  requested_by  bigint REFERENCES accounts ON DELETE SET NULL,
  batch         bigint,
  exported_at   timestamptz,
  issued_number text CHECK (issued_number ~ '^[0-9]{8,30}$'),
  issued_on     date,
  link          text NOT NULL DEFAULT '' CHECK (length(link) <= 500),
  decided_by    bigint REFERENCES accounts ON DELETE SET NULL,
  decided_at    timestamptz,
  reason        text NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
  CHECK ((colour = 'red') = (blue_id IS NOT NULL)),
  CHECK ((colour = 'blue') = (cause = 'request')),
  CHECK ((state = 'issued') = (issued_number IS NOT NULL) AND (state = 'issued') = (issued_on IS NOT NULL)),
  CHECK (state IN ('requested', 'exported') OR decided_at IS NOT NULL)
);
-- One at a time; another one once the first is taken back as a whole.
CREATE UNIQUE INDEX invoices_current ON invoices (order_id)
  WHERE colour = 'blue' AND state IN ('requested', 'exported', 'issued') AND reversed_fen < amount_fen;
CREATE UNIQUE INDEX invoices_issued_number ON invoices (issued_number);
CREATE INDEX invoices_order ON invoices (order_id, id);
CREATE INDEX invoices_blue ON invoices (blue_id) WHERE blue_id IS NOT NULL;
CREATE INDEX invoices_state ON invoices (state, id);
CREATE INDEX invoices_batch ON invoices (batch) WHERE batch IS NOT NULL;
CREATE INDEX invoices_requested ON invoices (requested_at, id);
CREATE INDEX invoices_requested_by ON invoices (requested_by) WHERE requested_by IS NOT NULL;
CREATE INDEX invoices_decided_by ON invoices (decided_by) WHERE decided_by IS NOT NULL;

CREATE TABLE invoice_lines (
  invoice_id    bigint NOT NULL REFERENCES invoices ON DELETE CASCADE,
  order_line_id bigint NOT NULL REFERENCES order_lines ON DELETE CASCADE,
  name          text NOT NULL,
  spec          text NOT NULL,
  unit          text NOT NULL,
  quantity      int NOT NULL CHECK (quantity > 0),
  vat_rate      smallint NOT NULL,
  -- VAT included; what counts is gross less discount.
  gross_fen     bigint NOT NULL CHECK (gross_fen > 0),
  discount_fen  bigint NOT NULL CHECK (discount_fen >= 0 AND discount_fen < gross_fen),
  tax_fen       bigint NOT NULL CHECK (tax_fen >= 0),
  PRIMARY KEY (invoice_id, order_line_id)
);
CREATE INDEX invoice_lines_order_line ON invoice_lines (order_line_id);

-- What of a return is refunded for each line; of earlier returns the sum was kept.
ALTER TABLE order_return_lines ADD COLUMN refund_fen bigint NOT NULL DEFAULT 0 CHECK (refund_fen >= 0);
WITH shares AS (
  SELECT r.return_id, r.order_line_id, o.refund_fen AS whole,
         floor((l.price_fen::bigint * l.quantity - l.discount_fen) * r.quantity / l.quantity::numeric)::bigint AS share,
         row_number() OVER (PARTITION BY r.return_id ORDER BY r.order_line_id) AS place,
         count(*) OVER (PARTITION BY r.return_id) AS lines
    FROM order_return_lines r JOIN order_returns o ON o.id = r.return_id JOIN order_lines l ON l.id = r.order_line_id
), summed AS (
  SELECT *, coalesce(sum(share) OVER (PARTITION BY return_id ORDER BY place ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
    FROM shares
)
UPDATE order_return_lines r
   SET refund_fen = greatest(0, CASE WHEN s.place = s.lines THEN s.whole - s.before ELSE least(s.share, s.whole - s.before) END)
  FROM summed s WHERE s.return_id = r.return_id AND s.order_line_id = r.order_line_id;

-- An issued invoice is a voucher, which the law requires for 30 years. Everything else of an erased account is forgotten: requests that
-- wait are withdrawn unless they take back what was issued.
CREATE FUNCTION erase_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM invoice_titles WHERE owner_id = OLD.id;
  UPDATE invoices i SET state = 'withdrawn', decided_at = NEW.deleted_at
    FROM orders o WHERE o.id = i.order_id AND o.owner_id = OLD.id AND i.colour = 'blue' AND i.state IN ('requested', 'exported')
     AND i.reversed_fen = 0;
  UPDATE invoices i SET name = '', tax_number = '', address = '', phone = '', bank = '', account = '', email = '', reason = ''
    FROM orders o WHERE o.id = i.order_id AND o.owner_id = OLD.id AND i.state IN ('rejected', 'withdrawn');
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_erase_invoices AFTER UPDATE OF deleted_at ON accounts FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION erase_invoices();
