import { randomBytes } from 'node:crypto'
import type { Person, TestApp } from '../app.ts'

const unique = () => randomBytes(4).toString('hex')

/** Sample shop data of one account; `mark` is part of every name. */
export async function shopThings(t: TestApp, owner: Person, mark: string) {
  return { address: await address(t, owner, mark), ...(await orders(t, owner, mark)) }
}

/** An unpaid order, one with a parcel under way, one of which a line has arrived, and a variant on sale. */
async function orders(t: TestApp, owner: Person, mark: string) {
  const { pool } = t.database
  const { rows: sold } = await pool.query(
    `WITH brand AS (INSERT INTO brands (name, name_en, letter, pinyin, sort, visible, updated_at) VALUES ($1, $1, '#', '', 1, true, now()) RETURNING id),
          category AS (INSERT INTO categories (name, name_en, sort, visible, updated_at) VALUES ($1, $1, 1, true, now()) RETURNING id),
          article AS (
            INSERT INTO goods (name, name_en, pinyin, category_id, brand_id, unit, unit_en, vat_rate, attributes, specs, detail_zh, detail_en, on_sale, updated_at)
            SELECT 'A', 'A', '', category.id, brand.id, 'x', 'x', 13, '[]', '[]', '', '', true, now() FROM brand, category RETURNING id)
     INSERT INTO goods_skus (goods_id, code, value_indexes, price_fen, stock, low_stock, sort)
     SELECT id, $1, '{}', 1, 100, 0, 1 FROM article RETURNING id`,
    [unique()],
  )
  await pool.query(
    `INSERT INTO wallets (owner_id, balance_fen) VALUES ($1, 1000) ON CONFLICT (owner_id) DO UPDATE SET balance_fen = 1000`,
    [owner.id],
  )
  await pool.query(
    `INSERT INTO settings (key, value, changed_at) VALUES ('shop.bankAccount', '{"holder":"x","bank":"x","number":"1"}', now())
     ON CONFLICT DO NOTHING`,
  )
  await t.app.ctx.settings.learn()
  // An account may hold few unpaid orders.
  await pool.query(
    `UPDATE orders SET state = 'expired', ended_at = now() WHERE owner_id = $1 AND state = 'open' AND paid_fen = 0`,
    [owner.id],
  )
  const placed = async (paid: number, arrived: number) => {
    const { rows } = await pool.query(
      `INSERT INTO orders (number, owner_id, source, consignee, remark, goods_fen, discount_fen, paid_fen, pieces, shipped, received, placed_at, expires_at)
       VALUES ($1, $2, 'desktop', '{"consigneeName":"x","consigneeMobile":"13800000000","province":"x","city":"x","area":"","detailAddress":"x","zipCode":""}',
               $3, 2, 0, $4::bigint, 2, $4::bigint::int, $5::int, now(), now() + interval '1 day') RETURNING id`,
      [unique(), owner.id, mark, paid, arrived],
    )
    const { rows: lines } = await pool.query(
      `INSERT INTO order_lines (order_id, code, name, name_en, spec, spec_en, price_fen, vat_rate, quantity, discount_fen, shipped, received)
       VALUES ($1, 'x', $2, $2, '', '', 1, 13, 2, 0, $3::int, $4::int) RETURNING id`,
      [rows[0].id, mark, paid, arrived],
    )
    return { id: String(rows[0].id), line: String(lines[0].id) }
  }
  const [unpaid, sent, received] = [await placed(0, 0), await placed(2, 0), await placed(2, 2)]
  const { rows: parcels } = await pool.query(
    `WITH parcel AS (INSERT INTO shipments (order_id, carrier, tracking, shipped_at) VALUES ($1, $2, '', now()) RETURNING id)
     INSERT INTO shipment_lines (shipment_id, order_line_id, quantity) SELECT id, $3, 2 FROM parcel RETURNING shipment_id AS id`,
    [sent.id, mark, sent.line],
  )
  return {
    order: unpaid.id,
    receivedOrder: received.id,
    orderLine: received.line,
    parcel: String(parcels[0].id),
    parcelLine: sent.line,
    orderReturn: await openReturn(t, await placed(2, 2)),
    sku: String(sold[0].id),
    ...(await invoicing(t, owner, sent.id, sent.line)),
    heldCoupon: await coupon(t, owner),
    orderDraft: await draft(t, owner, String(sold[0].id)),
  }
}

/** A return that is not decided yet. */
async function openReturn(t: TestApp, order: { id: string; line: string }) {
  await t.database.pool.query('UPDATE orders SET open_returns = 1 WHERE id = $1', [order.id])
  await t.database.pool.query('UPDATE order_lines SET returned = 1 WHERE id = $1', [order.line])
  const { rows } = await t.database.pool.query(
    `WITH back AS (
       INSERT INTO order_returns (order_id, reason, refund_fen, at) VALUES ($1, 'x', 1, now()) RETURNING id)
     INSERT INTO order_return_lines (return_id, order_line_id, quantity, refund_fen)
     SELECT id, $2, 1, 1 FROM back RETURNING return_id AS id`,
    [order.id, order.line],
  )
  return String(rows[0].id)
}

/** A title, and the invoice of an order that waits for staff. */
async function invoicing(t: TestApp, owner: Person, order: string, line: string) {
  const { pool } = t.database
  await pool.query('DELETE FROM invoice_titles WHERE owner_id = $1', [owner.id])
  const { rows: titles } = await pool.query(
    `INSERT INTO invoice_titles (owner_id, buyer, name, tax_number, address, phone, bank, account, email, defaulted)
     VALUES ($1, 'personal', 'x', '', '', '', '', '', '', false) RETURNING id`,
    [owner.id],
  )
  const { rows: invoices } = await pool.query(
    `WITH invoice AS (
       INSERT INTO invoices (number, order_id, colour, cause, kind, buyer, name, tax_number, address, phone, bank, account, email, amount_fen, tax_fen, requested_at)
       VALUES ($1, $2, 'blue', 'request', 'ordinary', 'personal', 'x', '', '', '', '', '', '', 2, 0, now()) RETURNING id)
     INSERT INTO invoice_lines (invoice_id, order_line_id, name, spec, unit, quantity, vat_rate, gross_fen, discount_fen, tax_fen)
     SELECT id, $3, 'x', '', '', 2, 13, 2, 0, 0 FROM invoice RETURNING invoice_id AS id`,
    [unique(), order, line],
  )
  await pool.query(
    `INSERT INTO invoice_files (invoice_id, name, content, uploaded_at) VALUES ($1, 'x.pdf', '', now())`,
    [invoices[0].id],
  )
  return { invoiceTitle: String(titles[0].id), invoice: String(invoices[0].id) }
}

/** One that takes nothing off what costs one fen. */
async function coupon(t: TestApp, owner: Person) {
  const { rows } = await t.database.pool.query(
    `WITH coupon AS (
       INSERT INTO coupons (name, name_en, pinyin, kind, percent_off, min_fen, platform, scope, combines_with, offer, valid_days, enabled, remark, updated_at)
       VALUES ($2, $2, '', 'percentage', 1, 0, 'all', 'all', '{}', 'staff', 30, true, '', now()) RETURNING id)
     INSERT INTO held_coupons (coupon_id, account_id, source, received_at, valid_from, valid_until)
     SELECT id, $1, 'staff', now(), now() - interval '1 day', now() + interval '30 days' FROM coupon RETURNING id`,
    [owner.id, unique()],
  )
  return String(rows[0].id)
}

async function draft(t: TestApp, owner: Person, sku: string) {
  await t.database.pool.query('INSERT INTO order_draft_plans (owner_id) VALUES ($1) ON CONFLICT DO NOTHING', [
    owner.id,
  ])
  const { rows } = await t.database.pool.query(
    `INSERT INTO order_drafts (owner_id, product_id, key, sku_id, quantity, level, created_at)
     SELECT $1, id, $2, $3, 1, 5, now() FROM products WHERE code = 'xwjTft' RETURNING id`,
    [owner.id, unique(), sku],
  )
  return String(rows[0].id)
}

async function address(t: TestApp, owner: Person, mark: string) {
  await t.database.pool.query('DELETE FROM addresses WHERE owner_id = $1', [owner.id])
  const { rows } = await t.database.pool.query(
    `INSERT INTO addresses (owner_id, name, mobile, province, city, area, detail, zip_code, defaulted)
     VALUES ($1, $2, '13800000000', $2, $2, '', $2, '', false) RETURNING id`,
    [owner.id, mark],
  )
  return String(rows[0].id)
}
