-- What an order gave when it ended, less what its refunds took back.
CREATE TABLE order_points (
  order_id bigint PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  -- Points for each yuan, as set when the order ended.
  per_yuan integer NOT NULL CHECK (per_yuan > 0),
  points   bigint NOT NULL CHECK (points >= 0)
);
