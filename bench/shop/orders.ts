import type pg from 'pg'

/** Per statement. */
const part = 100_000
/** Foreign keys are not checked row by row. */
const fast = "SET LOCAL statement_timeout = 0; SET LOCAL session_replication_role = 'replica';"

/** Fills a database that has accounts and goods with orders, one a minute, two lines each; few are unpaid, fewer part-paid. */
export async function fillOrders(pool: pg.Pool, orders: number): Promise<void> {
  // In parts: a statement that takes longer than a minute is taken for lost.
  for (let from = 1; from <= orders; from += part)
    await pool.query(`BEGIN; ${fast} ${ordersOf(from, Math.min(orders, from + part - 1), orders)}; COMMIT`)
  const { rows } = await pool.query<{ first: string }>('SELECT min(id) AS first FROM orders')
  const first = Number(rows[0]?.first)
  for (let from = first; from < first + orders; from += part)
    await pool.query(
      `BEGIN; ${fast} ${linesOf(from, from + part - 1)}; ${moneyOf(from, from + part - 1)}; COMMIT`,
    )
  // The triggers did not run.
  await pool.query(
    'UPDATE accounts a SET has_ordered = true WHERE EXISTS (SELECT FROM orders o WHERE o.owner_id = a.id)',
  )
  await pool.query(hours)
  for (const table of [
    'accounts',
    'orders',
    'order_lines',
    'order_money',
    'order_money_hours',
    'order_paid_hours',
  ])
    await pool.query(`VACUUM ANALYZE ${table}`)
}

const linesOf = (from: number, to: number) => `
  INSERT INTO order_lines (order_id, goods_id, sku_id, code, name, name_en, spec, spec_en, price_fen, vat_rate, quantity, discount_fen, shipped, received)
  SELECT o.id, k.goods_id, k.id, k.code, '漂洗剂', 'Rinse aid', '', '', o.goods_fen / 2, 13, 1, 0, least(1, o.shipped), least(1, o.received)
    FROM orders o, generate_series(1, 2) l, (SELECT min(id) AS first, count(*) AS skus FROM goods_skus) s, goods_skus k
   WHERE o.id BETWEEN ${from} AND ${to} AND k.id = s.first + (o.id * 7919 + l * 104729) % s.skus`

const moneyOf = (from: number, to: number) => `
  INSERT INTO order_money (order_id, at, amount_fen, method, after_seconds)
  SELECT id, placed_at, paid_fen, (ARRAY['balance', 'bank', 'alipay', 'wechat'])[1 + id % 4], 0 FROM orders
   WHERE paid_fen > 0 AND id BETWEEN ${from} AND ${to} ORDER BY id;
  INSERT INTO order_money (order_id, at, amount_fen, method, after_seconds)
  SELECT id, placed_at + interval '1 day', -paid_fen, 'balance', 86400 FROM orders
   WHERE paid_fen > 0 AND id % 100 = 7 AND id BETWEEN ${from} AND ${to} ORDER BY id`

const hours = `
  INSERT INTO order_money_hours (hour, method, payments, paid_fen, refunded_fen)
  SELECT date_trunc('hour', at, 'UTC'), method, count(*) FILTER (WHERE amount_fen > 0), sum(greatest(amount_fen, 0)), sum(greatest(-amount_fen, 0))
    FROM order_money GROUP BY 1, 2;
  INSERT INTO order_paid_hours (hour, orders, total_fen)
  SELECT date_trunc('hour', paid_at, 'UTC'), count(*), sum(total_fen) FROM orders WHERE paid_at IS NOT NULL GROUP BY 1`

const ordersOf = (from: number, to: number, all: number) => `
  INSERT INTO orders (number, owner_id, state, source, consignee, remark, goods_fen, discount_fen, paid_fen, pieces, shipped,
                      received, placed_at, expires_at, paid_at, ended_at)
  SELECT to_char(at, 'YYYYMMDD') || lpad((n::bigint * 7919 % 10000000019)::text, 10, '0'), first + n % people,
         CASE WHEN kind < 80 THEN 'closed' WHEN kind < 90 THEN 'open' WHEN kind < 95 THEN 'cancelled' ELSE 'expired' END,
         CASE WHEN n % 3 = 0 THEN 'phone' ELSE 'desktop' END, '{"consigneeName": "王伟", "consigneeMobile": "138"}', '',
         1000 + n % 50000, 0, CASE WHEN kind < 85 THEN 1000 + n % 50000 WHEN n % 1000 = 987 THEN 500 ELSE 0 END,
         2, CASE WHEN kind < 83 THEN 2 ELSE 0 END, CASE WHEN kind < 80 THEN 2 ELSE 0 END, at, at + interval '1 day',
         CASE WHEN kind < 85 THEN at END, CASE WHEN kind < 80 OR kind >= 90 THEN at END
    FROM (SELECT n, n % 100 AS kind, now() - make_interval(mins => ${all} - n) AS at FROM generate_series(${from}, ${to}) n) s,
         (SELECT min(id) AS first, count(*) - 2 AS people FROM accounts) a ORDER BY n`
