-- What is ordered and not shipped yet, of an owner.
CREATE INDEX orders_unshipped ON orders (owner_id) WHERE state = 'open' AND shipped < pieces;
