-- The buyer paid, and the shop gave money back at the payment service before anything was booked here: nothing is, and staff look at it.
ALTER TABLE order_attempts
  DROP CONSTRAINT order_attempts_state_check,
  DROP CONSTRAINT order_attempts_check1,
  ADD CONSTRAINT order_attempts_state_check CHECK (state IN ('open', 'paid', 'closed', 'refunded')),
  ADD CONSTRAINT order_attempts_transaction CHECK ((state IN ('paid', 'refunded')) = (transaction IS NOT NULL));
