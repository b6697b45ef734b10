-- How long after its order money moved: no order placed earlier than the longest such time before a day can have money of that day, so that a
-- list of these orders begins there and not with the first order of all.
ALTER TABLE order_money ADD COLUMN after_seconds bigint CHECK (after_seconds >= 0);
UPDATE order_money m SET after_seconds = greatest(0, ceil(extract(epoch FROM m.at - o.placed_at))) FROM orders o WHERE o.id = m.order_id;
ALTER TABLE order_money ALTER COLUMN after_seconds SET NOT NULL;
CREATE INDEX order_money_after ON order_money (after_seconds);

CREATE FUNCTION order_money_after() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT greatest(0, ceil(extract(epoch FROM NEW.at - o.placed_at))) INTO NEW.after_seconds FROM orders o WHERE o.id = NEW.order_id;
  RETURN NEW;
END $$;
CREATE TRIGGER order_money_after BEFORE INSERT ON order_money FOR EACH ROW EXECUTE FUNCTION order_money_after();
