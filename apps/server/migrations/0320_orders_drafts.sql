-- Replenishment: what runs low becomes a priced draft that a person approves.

-- Of an owner who wants drafts.
CREATE TABLE order_draft_plans (
  owner_id        bigint PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  -- Who approves; null for the owner.
  approver_id     bigint REFERENCES accounts ON DELETE SET NULL,
  -- Limit of what is approved in a calendar month (UTC); null without one.
  monthly_cap_fen bigint CHECK (monthly_cap_fen > 0)
);
CREATE INDEX order_draft_plans_approver ON order_draft_plans (approver_id) WHERE approver_id IS NOT NULL;

CREATE TABLE order_drafts (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id   bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  site_id    bigint REFERENCES sites ON DELETE SET NULL,
  -- The only device that needs it; null if several do.
  device_id  bigint REFERENCES devices ON DELETE CASCADE,
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  key        text NOT NULL,
  sku_id     bigint NOT NULL REFERENCES goods_skus ON DELETE CASCADE,
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
  CHECK ((state = 'open') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX order_drafts_one ON order_drafts (owner_id, coalesce(site_id, 0), product_id, key)
  WHERE state = 'open' OR NOT armed;
CREATE INDEX order_drafts_owner ON order_drafts (owner_id, decided_at);
CREATE INDEX order_drafts_site ON order_drafts (site_id) WHERE site_id IS NOT NULL;
CREATE INDEX order_drafts_device ON order_drafts (device_id) WHERE device_id IS NOT NULL;
CREATE INDEX order_drafts_product ON order_drafts (product_id);
CREATE INDEX order_drafts_sku ON order_drafts (sku_id);
CREATE INDEX order_drafts_decided_by ON order_drafts (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX order_drafts_order ON order_drafts (order_id) WHERE order_id IS NOT NULL;

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
