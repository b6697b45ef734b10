-- Few movements of money are refunds: a list of the refunded orders must not look up the payments of all others.
CREATE INDEX order_money_refunds ON order_money (at, order_id) WHERE amount_fen < 0;
