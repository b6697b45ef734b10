-- Payment of orders by Alipay and WeChat Pay.

-- Each try to pay has a number of its own, so that a late payment of an earlier one is not taken for a later one.
CREATE TABLE order_attempts (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id    bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
  channel     text NOT NULL CHECK (channel IN ('alipay', 'wechat')),
  -- Ours, known to the service as `out_trade_no`.
  number      text NOT NULL UNIQUE CHECK (number ~ '^[0-9A-Za-z]{16,32}$'),
  amount_fen  bigint NOT NULL CHECK (amount_fen > 0),
  -- Address of the page, or text of the QR code, where the buyer pays; empty until the service has given it.
  link        text NOT NULL DEFAULT '' CHECK (length(link) <= 4096),
  state       text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'closed')),
  -- Number that the service gave the payment.
  transaction text CHECK (length(transaction) BETWEEN 1 AND 64),
  started_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  -- When the service is queried next, and how often it was.
  check_at    timestamptz NOT NULL,
  checks      int NOT NULL DEFAULT 0,
  ended_at    timestamptz,
  CHECK ((state = 'open') = (ended_at IS NULL)),
  CHECK ((state = 'paid') = (transaction IS NOT NULL))
);
CREATE INDEX order_attempts_order ON order_attempts (order_id, id DESC);
CREATE INDEX order_attempts_open ON order_attempts (check_at) WHERE state = 'open';

-- Money from a service is booked as the transfers of a bank are, without a second person if the service itself reports it.
ALTER TABLE order_payments
  ADD COLUMN channel    text NOT NULL DEFAULT 'bank' CHECK (channel IN ('bank', 'alipay', 'wechat')),
  ADD COLUMN attempt_id bigint REFERENCES order_attempts ON DELETE SET NULL;
DROP INDEX order_payments_reference;
CREATE UNIQUE INDEX order_payments_reference ON order_payments (channel, reference) WHERE state <> 'rejected';
CREATE INDEX order_payments_attempt ON order_payments (attempt_id) WHERE attempt_id IS NOT NULL;

-- Append-only: every notification that came, also those that changed nothing.
CREATE TABLE payment_notices (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at          timestamptz NOT NULL,
  channel     text NOT NULL CHECK (channel IN ('alipay', 'wechat')),
  outcome     text NOT NULL,
  -- As it claims: proven only if the outcome says so.
  number      text NOT NULL CHECK (length(number) <= 64),
  transaction text NOT NULL CHECK (length(transaction) <= 64),
  amount_fen  bigint,
  -- Of the service; repeated notifications have the same.
  notice      text NOT NULL CHECK (length(notice) <= 128),
  -- Of the sender.
  address     text NOT NULL CHECK (length(address) <= 64)
);
CREATE INDEX payment_notices_number ON payment_notices (number);
CREATE INDEX payment_notices_outcome ON payment_notices (outcome, id DESC);
CREATE INDEX payment_notices_at ON payment_notices (at);
