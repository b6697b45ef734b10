import { deliveries, type ProposedLine } from '@limpid/contract/deliveries/deliveries'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'
import { supplyConditions } from '../troubles/supply.service.ts'

let t: TestApp
const clock = setClock('2026-11-21T08:00:00Z')
beforeAll(async () => {
  t = await createTestApp({ clock })
})
afterAll(() => t.close())

test('a proposal is in time for the early end of a run-out, and so is what needs attention', async () => {
  const { pool } = t.database
  const anna = await t.person('anna', ['MEMBER'])
  const bar = await deviceOf(t, anna, 'B-1')
  await pool.query(`INSERT INTO metrics (key) VALUES ('detergent_level') ON CONFLICT DO NOTHING`)
  // One day nothing, one day 12: 6 a day, and 18 left lasts for about three days, or less than two.
  await pool.query(
    `INSERT INTO telemetry_daily (device_id, metric_id, day, count, sum, min, max)
     SELECT $1::bigint, m.id, '2026-11-20'::date - n, 1, 20 + 6 * (n + n % 2), 20, 25 FROM metrics m, generate_series(0, 10) AS n
      WHERE m.key = 'detergent_level'
      UNION ALL SELECT $1::bigint, m.id, '2026-11-09'::date - n, 1, 20 + 6 * (n + n % 2), 20, 25 FROM metrics m, generate_series(0, 10) AS n
      WHERE m.key = 'detergent_level'`,
    [bar],
  )
  await pool.query(
    `INSERT INTO telemetry_latest (device_id, metric_id, ts, value, received_at)
     SELECT $1, id, $2, 18, $2 FROM metrics WHERE key = 'detergent_level'`,
    [bar, clock.now()],
  )
  const lines: ProposedLine[] = (await t.call(deliveries.proposal, { as: anna, query: { days: 2 } })).data
  const range = lines.find(({ key }) => key === 'detergent')?.needs[0]
  expect(range).toMatchObject({ why: 'level', runOut: { state: 'range' } })
  expect(range?.endsAt).toEqual(range?.runOut?.early)
  const twoDays = new Date(clock.now().getTime() + 2 * 86_400_000).toISOString()
  expect(String(range?.runOut?.early) < twoDays).toBe(true)
  expect(String(range?.runOut?.likely) > twoDays).toBe(true)
  const search = { devices: sql<boolean>`d.id = ${bar}`, now: clock.now() }
  const conditions = await supplyConditions(t.app.ctx).find(t.database.db, search)
  expect(conditions).toMatchObject([{ code: 'detergent', severity: 'major' }])
  expect(conditions[0]?.until?.toISOString()).toBe(range?.endsAt)

  // A piece in stock makes it minor.
  const stock = (count: number) =>
    pool.query(
      `INSERT INTO stock_items (owner_id, product_id, kind, key, name_zh, name_en, count, updated_at)
       SELECT owner_id, product_id, 'consumable', 'detergent', '', '', $2, now() FROM devices WHERE id = $1`,
      [bar, count],
    )
  await stock(1)
  expect(await supplyConditions(t.app.ctx).find(t.database.db, search)).toMatchObject([{ severity: 'minor' }])
  await pool.query('DELETE FROM stock_items')
  await stock(0)
  expect(await supplyConditions(t.app.ctx).find(t.database.db, search)).toMatchObject([{ severity: 'major' }])
})
