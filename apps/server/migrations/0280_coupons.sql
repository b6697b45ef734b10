-- Coupons of the shop, and those that members hold.

CREATE TABLE coupons (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  name_en      text NOT NULL CHECK (length(name_en) BETWEEN 1 AND 64),
  -- Search text of the name, as for devices; empty without Chinese characters.
  pinyin       text NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('amount', 'every', 'percentage')),
  amount_fen   int CHECK (amount_fen > 0),
  -- Per cent off.
  percent_off  smallint CHECK (percent_off BETWEEN 1 AND 99),
  max_off_fen  int CHECK (max_off_fen > 0),
  -- 0 for any amount.
  min_fen      int NOT NULL CHECK (min_fen >= 0),
  platform     text NOT NULL CHECK (platform IN ('all', 'phone', 'desktop')),
  scope        text NOT NULL CHECK (scope IN ('all', 'categories', 'goods')),
  -- Classes of the coupons that may be used in the same order.
  combines_with text[] NOT NULL,
  offer        text NOT NULL CHECK (offer IN ('staff', 'code', 'open')),
  -- In capitals.
  code         text CHECK (length(code) BETWEEN 4 AND 32),
  -- Limits of what is received: in all and by one member; null without limit.
  circulation  int CHECK (circulation > 0),
  per_person   int CHECK (per_person > 0),
  valid_from   timestamptz,
  -- Excluded.
  valid_until  timestamptz,
  valid_days   int CHECK (valid_days > 0),
  enabled      boolean NOT NULL,
  remark       text NOT NULL CHECK (length(remark) <= 500),
  -- How many were received, counted by the same statement that compares with the circulation. The circulation may be
  -- lowered below it: then nobody receives another one.
  issued       int NOT NULL DEFAULT 0 CHECK (issued >= 0),
  updated_at   timestamptz NOT NULL,
  CHECK ((kind = 'percentage') = (percent_off IS NOT NULL)),
  CHECK ((kind <> 'percentage') = (amount_fen IS NOT NULL)),
  CHECK ((offer = 'code') = (code IS NOT NULL)),
  CHECK ((valid_until IS NULL) <> (valid_days IS NULL))
);
CREATE UNIQUE INDEX coupons_code ON coupons (code) WHERE code IS NOT NULL;
CREATE INDEX coupons_updated ON coupons (updated_at, id);
CREATE INDEX coupons_open ON coupons (id) WHERE offer = 'open' AND enabled;

-- What a coupon applies to. One whose categories or articles are all deleted applies to nothing.
CREATE TABLE coupon_categories (
  coupon_id   bigint NOT NULL REFERENCES coupons ON DELETE CASCADE,
  category_id bigint NOT NULL REFERENCES categories ON DELETE CASCADE,
  PRIMARY KEY (coupon_id, category_id)
);
CREATE INDEX coupon_categories_category ON coupon_categories (category_id);
CREATE TABLE coupon_goods (
  coupon_id bigint NOT NULL REFERENCES coupons ON DELETE CASCADE,
  goods_id  bigint NOT NULL REFERENCES goods ON DELETE CASCADE,
  PRIMARY KEY (coupon_id, goods_id)
);
CREATE INDEX coupon_goods_goods ON coupon_goods (goods_id);

-- A coupon in the hands of a member.
CREATE TABLE held_coupons (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  coupon_id   bigint NOT NULL REFERENCES coupons ON DELETE RESTRICT,
  account_id  bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- How the member got it.
  source      text NOT NULL CHECK (source IN ('staff', 'code', 'open')),
  -- Who of staff handed it out.
  given_by    bigint REFERENCES accounts ON DELETE SET NULL,
  -- Received with the order that uses it: it goes back with the order too.
  at_checkout boolean NOT NULL DEFAULT false,
  received_at timestamptz NOT NULL,
  valid_from  timestamptz NOT NULL,
  -- Excluded.
  valid_until timestamptz NOT NULL,
  used_at     timestamptz,
  -- The order, which is of a higher module.
  order_id    bigint,
  off_fen     int CHECK (off_fen >= 0),
  CHECK ((used_at IS NULL) = (order_id IS NULL) AND (used_at IS NULL) = (off_fen IS NULL))
);
CREATE INDEX held_coupons_coupon ON held_coupons (coupon_id, id DESC);
CREATE INDEX held_coupons_used ON held_coupons (coupon_id) WHERE used_at IS NOT NULL;
CREATE INDEX held_coupons_account ON held_coupons (account_id, coupon_id);
CREATE INDEX held_coupons_given_by ON held_coupons (given_by) WHERE given_by IS NOT NULL;
CREATE INDEX held_coupons_order ON held_coupons (order_id) WHERE order_id IS NOT NULL;
