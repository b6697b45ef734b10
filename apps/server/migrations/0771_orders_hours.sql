-- Sums of what money moved and of the orders paid by the hour, so that the figures of a year do not read every payment. Kept in the transaction of each
-- change, at its end: transactions of the same hour wait for each other only while they commit.
CREATE TABLE order_money_hours (
  hour         timestamptz NOT NULL,
  method       text NOT NULL,
  payments     int NOT NULL,
  paid_fen     bigint NOT NULL,
  refunded_fen bigint NOT NULL,
  PRIMARY KEY (hour, method)
);
-- Orders whose payment became complete.
CREATE TABLE order_paid_hours (
  hour      timestamptz PRIMARY KEY,
  orders    int NOT NULL,
  total_fen bigint NOT NULL
);

CREATE FUNCTION sum_order_money() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved order_money := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  sign  int := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
  INSERT INTO order_money_hours AS h (hour, method, payments, paid_fen, refunded_fen)
  VALUES (date_trunc('hour', moved.at, 'UTC'), moved.method, sign * (moved.amount_fen > 0)::int, sign * greatest(moved.amount_fen, 0),
          sign * greatest(-moved.amount_fen, 0))
  ON CONFLICT (hour, method) DO UPDATE SET payments = h.payments + excluded.payments, paid_fen = h.paid_fen + excluded.paid_fen,
    refunded_fen = h.refunded_fen + excluded.refunded_fen;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER order_money_summed AFTER INSERT OR DELETE ON order_money DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION sum_order_money();

CREATE FUNCTION sum_paid_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid orders := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  sign int := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
  INSERT INTO order_paid_hours AS h (hour, orders, total_fen) VALUES (date_trunc('hour', paid.paid_at, 'UTC'), sign, sign * paid.total_fen)
  ON CONFLICT (hour) DO UPDATE SET orders = h.orders + excluded.orders, total_fen = h.total_fen + excluded.total_fen;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER orders_paid_placed AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.paid_at IS NOT NULL) EXECUTE FUNCTION sum_paid_orders();
CREATE CONSTRAINT TRIGGER orders_paid_later AFTER UPDATE ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL) EXECUTE FUNCTION sum_paid_orders();
CREATE CONSTRAINT TRIGGER orders_paid_deleted AFTER DELETE ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.paid_at IS NOT NULL) EXECUTE FUNCTION sum_paid_orders();

INSERT INTO order_money_hours (hour, method, payments, paid_fen, refunded_fen)
SELECT date_trunc('hour', at, 'UTC'), method, count(*) FILTER (WHERE amount_fen > 0), coalesce(sum(amount_fen) FILTER (WHERE amount_fen > 0), 0),
       coalesce(-sum(amount_fen) FILTER (WHERE amount_fen < 0), 0)
  FROM order_money GROUP BY 1, 2;
INSERT INTO order_paid_hours (hour, orders, total_fen)
SELECT date_trunc('hour', paid_at, 'UTC'), count(*), sum(total_fen) FROM orders WHERE paid_at IS NOT NULL GROUP BY 1;

-- The figures of one department's buyers read the orders paid in a range from this index alone.
DROP INDEX orders_paid;
CREATE INDEX orders_paid ON orders (paid_at) INCLUDE (owner_id, total_fen) WHERE paid_at IS NOT NULL;
