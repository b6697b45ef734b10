-- What the shop, reports and alarms know of a person goes with the account, as in 0073. Orders, entries of the balance and returns stay
-- without name, address and free text. An open order keeps its address until it ends.

CREATE FUNCTION erase_shop_and_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM addresses WHERE owner_id = OLD.id;
  DELETE FROM cart_lines WHERE owner_id = OLD.id;
  DELETE FROM order_requests WHERE owner_id = OLD.id;
  DELETE FROM report_schedules WHERE account_id = OLD.id;
  DELETE FROM reports WHERE account_id = OLD.id;
  DELETE FROM alarm_preferences WHERE account_id = OLD.id;
  DELETE FROM alarm_channels WHERE account_id = OLD.id;
  DELETE FROM alarm_quiet WHERE account_id = OLD.id;
  DELETE FROM escalations WHERE account_id = OLD.id;
  DELETE FROM maintenance_windows WHERE account_id = OLD.id;
  DELETE FROM tariffs WHERE owner_id = OLD.id;
  UPDATE orders SET remark = '', consignee = (SELECT jsonb_object_agg(key, '') FROM jsonb_object_keys(consignee) key)
   WHERE owner_id = OLD.id AND state <> 'open';
  UPDATE order_returns r SET reason = '-' FROM orders o WHERE o.id = r.order_id AND o.owner_id = OLD.id;
  UPDATE order_history h SET note = '' FROM orders o WHERE o.id = h.order_id AND o.owner_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_erase_shop_and_reports AFTER UPDATE OF deleted_at ON accounts FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION erase_shop_and_reports();

-- The address of an order that was open then goes when it ends.
CREATE FUNCTION erase_ended_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM accounts WHERE id = NEW.owner_id AND deleted_at IS NOT NULL) THEN
    NEW.remark := '';
    NEW.consignee := (SELECT jsonb_object_agg(key, '') FROM jsonb_object_keys(NEW.consignee) key);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER orders_erase_ended BEFORE UPDATE OF state ON orders FOR EACH ROW
  WHEN (OLD.state = 'open' AND NEW.state <> 'open') EXECUTE FUNCTION erase_ended_order();
