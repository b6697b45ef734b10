-- Replenishment: what runs low becomes a priced draft that a person approves.

-- Of an owner who wants drafts.
CREATE TABLE order_draft_plans (
  owner_id        bigint PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  -- Who approves; null for the owner.
  approver_id     bigint REFERENCES accounts ON DELETE SET NULL,
  -- Limit of what is approved in a calendar month, by the clock of the site of the draft, or of Asia/Shanghai without one;
  -- null without a limit.
  monthly_cap_fen bigint CHECK (monthly_cap_fen > 0)
);
CREATE INDEX order_draft_plans_approver ON order_draft_plans (approver_id) WHERE approver_id IS NOT NULL;

CREATE TABLE order_drafts (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id   bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- What is decided outlives the things it names, so that the limit of the month counts it.
  site_id    bigint REFERENCES sites ON DELETE SET NULL,
  -- The only device that needs it; null if several do.
  device_id  bigint REFERENCES devices ON DELETE SET NULL,
  product_id bigint REFERENCES products ON DELETE SET NULL,
  key        text NOT NULL,
  sku_id     bigint REFERENCES goods_skus ON DELETE SET NULL,
  quantity   int NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  -- The lowest level, in per cent, and when it runs out.
  level      double precision NOT NULL,
  ends_at    timestamptz,
  created_at timestamptz NOT NULL,
  -- open -> approved or dismissed by the approver, or withdrawn when it is refilled otherwise.
  state      text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'approved', 'dismissed', 'withdrawn')),
  decided_at timestamptz,
  decided_by bigint REFERENCES accounts ON DELETE SET NULL,
  order_id   bigint REFERENCES orders ON DELETE SET NULL,
  -- Until the level has recovered, an approved or dismissed draft prevents another one.
  armed      boolean NOT NULL DEFAULT false,
  CHECK ((state = 'open') = (decided_at IS NULL)),
  CHECK (state <> 'open' OR (product_id IS NOT NULL AND sku_id IS NOT NULL))
);
CREATE UNIQUE INDEX order_drafts_one ON order_drafts (owner_id, coalesce(site_id, 0), product_id, key)
  WHERE state = 'open' OR NOT armed;
CREATE INDEX order_drafts_owner ON order_drafts (owner_id, decided_at);
CREATE INDEX order_drafts_site ON order_drafts (site_id) WHERE site_id IS NOT NULL;
CREATE INDEX order_drafts_device ON order_drafts (device_id) WHERE device_id IS NOT NULL;
CREATE INDEX order_drafts_product ON order_drafts (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX order_drafts_sku ON order_drafts (sku_id) WHERE sku_id IS NOT NULL;
CREATE INDEX order_drafts_decided_by ON order_drafts (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX order_drafts_order ON order_drafts (order_id) WHERE order_id IS NOT NULL;

-- Open drafts end with what they name. Those of a site or product block no other draft: their devices count elsewhere from now on.
CREATE FUNCTION end_order_drafts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('DELETE FROM order_drafts WHERE %I = $1 AND state = ''open''', TG_ARGV[0]) USING OLD.id;
  IF TG_ARGV[0] IN ('site_id', 'product_id') THEN
    EXECUTE format('UPDATE order_drafts SET armed = true WHERE %I = $1 AND NOT armed', TG_ARGV[0]) USING OLD.id;
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER sites_end_order_drafts BEFORE DELETE ON sites FOR EACH ROW EXECUTE FUNCTION end_order_drafts('site_id');
CREATE TRIGGER devices_end_order_drafts BEFORE DELETE ON devices FOR EACH ROW EXECUTE FUNCTION end_order_drafts('device_id');
CREATE TRIGGER products_end_order_drafts BEFORE DELETE ON products FOR EACH ROW EXECUTE FUNCTION end_order_drafts('product_id');
CREATE TRIGGER goods_skus_end_order_drafts BEFORE DELETE ON goods_skus FOR EACH ROW EXECUTE FUNCTION end_order_drafts('sku_id');

-- An erased account orders and approves nothing.
CREATE FUNCTION erase_order_drafts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_drafts WHERE owner_id = OLD.id;
  DELETE FROM order_draft_plans WHERE owner_id = OLD.id;
  UPDATE order_draft_plans SET approver_id = NULL WHERE approver_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_erase_order_drafts AFTER UPDATE OF deleted_at ON accounts FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION erase_order_drafts();
