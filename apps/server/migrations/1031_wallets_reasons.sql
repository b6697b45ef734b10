-- Why a proposed change of a balance or of points was rejected: a code of the contract, and a note.

ALTER TABLE wallet_proposals ADD COLUMN rejection text, ADD COLUMN rejection_note text NOT NULL DEFAULT '';

CREATE FUNCTION erase_rejection_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE wallet_proposals SET rejection_note = '' WHERE owner_id = OLD.id AND rejection_note <> '';
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_erase_rejection_notes AFTER UPDATE OF deleted_at ON accounts FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION erase_rejection_notes();
