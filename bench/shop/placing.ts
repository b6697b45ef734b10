import { orders } from '@limpid/contract/orders/orders'
import type pg from 'pg'
import { quantile } from '../parts/lists.ts'
import type { Stage } from '../parts/stage.ts'

/** An account may have 20 unpaid orders, so each of the buyers at work is replaced by another one after as many. */
const perAccount = 20
const atOnce = 50
const howMany = 6_000
const neededBuyers = howMany / perAccount + atOnce
const price = 1_000
const skus = 10

/** Ten variants with plenty of stock, and buyers with an address. */
export async function fillBuyers(pool: pg.Pool): Promise<void> {
  await pool.query(
    `WITH article AS (
       INSERT INTO goods (name, name_en, pinyin, category_id, brand_id, unit, unit_en, vat_rate, attributes, specs, detail_zh, detail_en, on_sale, updated_at)
       SELECT '抢购' || n, 'Sought ' || n, '', (SELECT min(id) FROM categories), (SELECT min(id) FROM brands), '瓶', 'bottle', 13, '[]', '[]', '', '', true, now()
         FROM generate_series(1, $1::int) n RETURNING id)
     INSERT INTO goods_skus (goods_id, code, value_indexes, price_fen, stock, low_stock, sort)
     SELECT id, 'SOUGHT-' || id, '{}', $2, 10000000, 0, 1 FROM article`,
    [skus, price],
  )
  await pool.query(
    `INSERT INTO addresses (owner_id, name, mobile, province, city, area, detail, zip_code, defaulted)
     SELECT id, '王伟', '13800000000', '浙江', '杭州', '', '文三路 1 号', '', true FROM accounts a
      WHERE enabled AND username LIKE 'user%' AND EXISTS (SELECT FROM account_roles ar JOIN roles r ON r.id = ar.role_id WHERE ar.account_id = a.id AND r.code = 'MEMBER')
        AND NOT EXISTS (SELECT FROM orders o WHERE o.owner_id = a.id AND o.state = 'open')
      ORDER BY id LIMIT $1`,
    [neededBuyers],
  )
}

/** A machine for each buyer, and one article in two hundred that fits it. */
export async function fillMachines(pool: pg.Pool): Promise<void> {
  await pool.query(
    `INSERT INTO devices (product_id, owner_id, name, sn)
     SELECT (SELECT min(id) FROM products), owner_id, 'machine', 'SHOP-' || owner_id FROM addresses`,
  )
  await pool.query(
    `INSERT INTO goods_fits (goods_id, product_id, kind, key)
     SELECT id, (SELECT min(id) FROM products), 'product', '' FROM goods WHERE id % 200 = 0`,
  )
  await pool.query('VACUUM ANALYZE')
}

interface Buyer {
  token: string
  addressId: string
}

/** 50 buyers at once, each for up to three of the same ten variants. */
export async function measurePlacing(stage: Stage): Promise<void> {
  const found = await stage.read<{ id: string }>(
    `SELECT id FROM goods_skus WHERE code LIKE 'SOUGHT-%' ORDER BY id`,
  )
  const buyers = await stage.read<{ username: string; addressId: string }>(
    `SELECT a.username, d.id AS "addressId" FROM addresses d JOIN accounts a ON a.id = d.owner_id`,
  )
  if (buyers.length < neededBuyers)
    throw new Error(`${buyers.length} accounts may buy, ${neededBuyers} are needed: start with more orders`)
  const waiting: Buyer[] = []
  for (const { username, addressId } of buyers)
    waiting.push({ token: await stage.tokenOf(username), addressId })
  const times: number[] = []
  let begun = 0
  const work = async (seed: number) => {
    for (let buyer = waiting.pop(); buyer && begun < howMany; buyer = waiting.pop())
      for (let at = 0; at < perAccount && begun < howMany; at += 1) {
        begun += 1
        const lines = Array.from({ length: 1 + (at % 3) }, (_, n) => ({
          // Shuffled, so that buyers ask in different orders.
          skuId: found[(seed * 7 + at * 3 + n * (seed % 2 === 0 ? 1 : 3)) % skus]?.id ?? '',
          quantity: 1 + (n % 2),
        }))
        const expectedFen = lines.reduce((sum, { quantity }) => sum + quantity * price, 0)
        const { addressId, token } = buyer
        times.push((await stage.post(orders.place.path, { addressId, lines, expectedFen }, token)).ms)
      }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: atOnce }, (_, seed) => work(seed)))
  const seconds = (performance.now() - started) / 1000
  const [held] = await stage.read<{ ok: boolean }>(
    `SELECT (SELECT sum(k.reserved) FROM goods_skus k WHERE k.code LIKE 'SOUGHT-%')
          = (SELECT sum(l.quantity) FROM order_lines l WHERE l.code LIKE 'SOUGHT-%') AS ok`,
  )
  if (!held?.ok) throw new Error('pieces were lost or held twice')
  console.log(
    `\nplacing: ${times.length} orders by ${atOnce} buyers at once of the same ${skus} variants, ${(times.length / seconds).toFixed(0)} orders/s, ` +
      `p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms (requested: 150 orders/s)`,
  )
}
