import type { Person, TestApp } from '../app.ts'
import { deviceOf } from './devices.ts'
import { type Sold, soldArticle } from './orders.ts'

let serial = 0

/** An article on sale, 200 pieces at 1,999 fen, that refills the rinse aid of the machines of `rinseMachine`. */
export async function rinseAid(t: TestApp, staff: Person, name: string): Promise<Sold> {
  await t.database.pool.query(`INSERT INTO metrics (key) VALUES ('rinse_aid_level') ON CONFLICT DO NOTHING`)
  const sold = await soldArticle(t, staff, name, 200, 1999)
  await t.database.pool.query(
    `INSERT INTO goods_fits (goods_id, product_id, kind, key)
     SELECT $1, id, 'consumable', 'rinse_aid' FROM products WHERE code = 'xwjTft'`,
    [sold.goodsId],
  )
  return sold
}

/** A machine with this level of rinse aid, in percent. */
export async function rinseMachine(
  t: TestApp,
  owner: Person,
  { level, at, siteId = null }: { level: number; at: Date; siteId?: string | null },
): Promise<string> {
  serial += 1
  const id = await deviceOf(t, owner, `M-${serial}`)
  await t.database.pool.query('UPDATE devices SET site_id = $2 WHERE id = $1', [id, siteId])
  await t.database.pool.query(
    `INSERT INTO telemetry_latest (device_id, metric_id, ts, value, received_at)
     SELECT $1, id, $2, $3, $2 FROM metrics WHERE key = 'rinse_aid_level'`,
    [id, at, level],
  )
  return id
}
