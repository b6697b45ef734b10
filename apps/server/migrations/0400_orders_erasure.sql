-- Texts of the orders of an erased account. While an order is open its parcels still travel, so address, notes and tracking numbers stay
-- until it ends; from then on nothing typed into it stays, whenever it is typed.

CREATE FUNCTION is_erased(account bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM accounts WHERE id = account AND deleted_at IS NOT NULL)
$$;

CREATE FUNCTION erase_order_texts(ended bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_history SET note = '' WHERE order_id = ended AND note <> '';
  UPDATE order_returns SET reason = '-', note = '' WHERE order_id = ended;
  UPDATE order_payments SET payer = '' WHERE order_id = ended AND payer <> '';
  UPDATE deliveries d SET order_number = '', tracking = '', note = '' FROM shipments s WHERE s.order_id = ended AND d.id = s.delivery_id;
  UPDATE shipments SET tracking = '' WHERE order_id = ended AND tracking <> '';
END $$;

CREATE OR REPLACE FUNCTION erase_ended_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_erased(NEW.owner_id) THEN
    NEW.remark := '';
    NEW.consignee := (SELECT jsonb_object_agg(key, '') FROM jsonb_object_keys(NEW.consignee) key);
    PERFORM erase_order_texts(NEW.id);
  END IF;
  RETURN NEW;
END $$;

-- What is written about an order that has ended: the step that ends it, a late return, a transfer.
CREATE FUNCTION erase_late_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM orders WHERE id = NEW.order_id AND state <> 'open' AND is_erased(owner_id)) THEN
    NEW := jsonb_populate_record(NEW, jsonb_build_object(TG_ARGV[0], ''));
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER order_history_erased BEFORE INSERT ON order_history FOR EACH ROW
  WHEN (NEW.note <> '') EXECUTE FUNCTION erase_late_text('note');
CREATE TRIGGER order_returns_erased BEFORE INSERT OR UPDATE OF note ON order_returns FOR EACH ROW
  WHEN (NEW.note <> '') EXECUTE FUNCTION erase_late_text('note');
CREATE TRIGGER order_payments_erased BEFORE INSERT ON order_payments FOR EACH ROW
  WHEN (NEW.payer <> '') EXECUTE FUNCTION erase_late_text('payer');

-- Coupons that were not used, open proposals, and what the account had ordered and in stock for its devices. Coupons that were used stay:
-- they are the discount of an order. Entries of the balance, and the proposals behind them, are accounting vouchers.
CREATE FUNCTION erase_shopping() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ended bigint;
BEGIN
  FOR ended IN SELECT id FROM orders WHERE owner_id = OLD.id AND state <> 'open' LOOP
    PERFORM erase_order_texts(ended);
  END LOOP;
  DELETE FROM held_coupons WHERE account_id = OLD.id AND used_at IS NULL;
  DELETE FROM wallet_proposals WHERE owner_id = OLD.id AND state = 'open';
  DELETE FROM stock_items WHERE owner_id = OLD.id;
  -- Parcels on their way are received by the order.
  DELETE FROM deliveries d WHERE owner_id = OLD.id
     AND NOT EXISTS (SELECT FROM shipments s JOIN orders o ON o.id = s.order_id WHERE s.delivery_id = d.id AND o.state = 'open');
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_erase_shopping AFTER UPDATE OF deleted_at ON accounts FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION erase_shopping();

-- Orders of accounts that were deleted before.
SELECT erase_order_texts(o.id) FROM orders o WHERE o.state <> 'open' AND is_erased(o.owner_id);
DELETE FROM held_coupons WHERE used_at IS NULL AND is_erased(account_id);
