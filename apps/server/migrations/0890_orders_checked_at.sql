-- When the payment service was last queried about an attempt, by whomever: nobody who asks again gets it queried at once.
ALTER TABLE order_attempts ADD COLUMN checked_at timestamptz;
