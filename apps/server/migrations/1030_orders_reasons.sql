-- Why staff ended, refunded or rejected something of an order: codes of the contract, which say nothing about a person and stay after an
-- erasure. The note beside the code does not stay.

ALTER TABLE order_history ADD COLUMN reason text;
-- What never reaches its buyer is refunded for a reason of the shop, which needs no note.
ALTER TABLE order_returns ADD COLUMN decision text,
  DROP CONSTRAINT order_returns_reason_check,
  ADD CONSTRAINT order_returns_reason_check CHECK (length(reason) <= 500 AND (reason <> '' OR kind <> 'return'));
ALTER TABLE order_payments ADD COLUMN rejection text, ADD COLUMN rejection_note text NOT NULL DEFAULT '';

CREATE OR REPLACE FUNCTION erase_order_texts(ended bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_history SET note = '' WHERE order_id = ended AND note <> '';
  UPDATE order_returns SET reason = '-', note = '' WHERE order_id = ended;
  UPDATE order_payments SET payer = '', rejection_note = '' WHERE order_id = ended AND (payer <> '' OR rejection_note <> '');
  UPDATE deliveries d SET order_number = '', tracking = '', note = '' FROM shipments s WHERE s.order_id = ended AND d.id = s.delivery_id;
  UPDATE shipments SET tracking = '' WHERE order_id = ended AND tracking <> '';
END $$;

CREATE TRIGGER order_payments_note_erased BEFORE UPDATE OF rejection_note ON order_payments FOR EACH ROW
  WHEN (NEW.rejection_note <> '') EXECUTE FUNCTION erase_late_text('rejection_note');
