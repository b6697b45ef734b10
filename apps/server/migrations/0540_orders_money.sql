-- When money of an order moved, so that sales can be summed by day. Append-only; the sums of an order are `paid_fen` and `refunded_fen`.
CREATE TABLE order_money (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id   bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
  at         timestamptz NOT NULL,
  -- Negative for a refund.
  amount_fen bigint NOT NULL CHECK (amount_fen <> 0),
  -- Where a payment came from; refunds go to the balance.
  method     text NOT NULL CHECK (method IN ('balance', 'bank', 'alipay', 'wechat')),
  CHECK (amount_fen > 0 OR method = 'balance')
);
CREATE INDEX order_money_order ON order_money (order_id);
CREATE INDEX order_money_at ON order_money (at);

-- What was booked before.
INSERT INTO order_money (order_id, at, amount_fen, method)
SELECT o.id, e.at, CASE e.kind WHEN 'order' THEN e.amount_fen ELSE -e.amount_fen END,
       CASE WHEN e.kind = 'order' THEN coalesce((
         SELECT p.channel FROM order_payments p
          WHERE p.order_id = o.id AND p.reference = e.note AND p.state = 'confirmed' AND p.applied_fen = e.amount_fen LIMIT 1), 'balance')
       ELSE 'balance' END
  FROM wallet_entries e JOIN orders o ON o.number = e.reference
 WHERE e.kind IN ('order', 'refund') ORDER BY e.id;
-- Refunds of erased accounts are in no ledger.
INSERT INTO order_money (order_id, at, amount_fen, method)
SELECT o.id, coalesce(h.at, o.ended_at, o.placed_at), s.refunded - o.refunded_fen, 'balance'
  FROM orders o
  CROSS JOIN LATERAL (SELECT coalesce(-sum(amount_fen) FILTER (WHERE amount_fen < 0), 0) AS refunded FROM order_money m WHERE m.order_id = o.id) s
  CROSS JOIN LATERAL (SELECT max(h.at) AS at FROM order_history h
                       WHERE h.order_id = o.id AND h.what IN ('cancelled', 'expired', 'return-refunded')) h
 WHERE o.refunded_fen > s.refunded;

-- An order that costs nothing is paid when it is placed.
UPDATE orders SET paid_at = placed_at WHERE total_fen = 0 AND paid_at IS NULL;
CREATE INDEX orders_paid ON orders (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_cancelled ON orders (ended_at) WHERE state = 'cancelled' AND paid_at IS NOT NULL;
CREATE INDEX order_returns_refunded ON order_returns (decided_at) WHERE state = 'refunded';
CREATE INDEX order_returns_open ON order_returns (order_id) WHERE state = 'requested';
