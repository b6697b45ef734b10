import { analysis } from '@limpid/contract/analysis/analysis'
import { tariffs } from '@limpid/contract/tariffs/tariffs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf, shareTo } from '../../../../testing/factories/devices.ts'
import { erasedAccount } from '../../../../testing/factories/erased.ts'
import { denied, invalid, missing, nobody } from '../../../../testing/sharing.ts'
import { findInsights } from './insights.service.ts'

let now = new Date('2026-11-24T08:00:00Z')
let t: TestApp
let anna: Person
let bert: Person
let kitchen: string
beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now } })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  kitchen = await deviceOf(t, anna, 'K-1')
  const bar = await deviceOf(t, anna, 'B-1')
  await t.call(tariffs.create, {
    as: anna,
    body: { siteId: null, kind: 'water', validFrom: '2026-01-01', amount: 50_000, bands: [], note: '' },
  })
  // Ten washes a day of 10 L, in the kitchen of 13 L since 19 November; the bar scatters.
  await t.database.pool.query(
    `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, water_litres)
     SELECT device, at, at + interval '20 minutes', 'completed', 'phase', '[]',
            CASE WHEN device = $1 AND at >= '2026-11-19T00:00:00+08' THEN 13 ELSE 10 END + CASE WHEN device = $1 THEN 0.1 ELSE 1 END * sin(day * 2.3)
       FROM unnest(ARRAY[$1, $2]::bigint[]) device, generate_series(1, 30) day, generate_series(1, 10) hour
      CROSS JOIN LATERAL (SELECT '2026-11-24T08:00:00+08'::timestamptz - make_interval(days => day) + make_interval(hours => hour) AS at) s`,
    [kitchen, bar],
  )
  await findInsights(t.app.ctx)
})
afterAll(() => t.close())

const call = (query: Record<string, string> = {}, as: Person | undefined = anna) =>
  t.call(analysis.insights, { ...(as && { as }), query })
const dismiss = (id: string, as: Person | undefined = anna, reason = '新的洗涤程序') =>
  t.call(analysis.dismissInsight, { ...(as && { as }), params: { id }, body: { reason } })

describe('insights (analysis.insights, analysis.dismissInsight)', () => {
  test('name the device that differs, since when, from what, and what it costs a day', async () => {
    const { data } = await call()
    expect(data.total).toBe(1)
    const [found] = data.list
    expect(found).toMatchObject({
      device: { sn: 'K-1' },
      measure: 'waterPerWash',
      since: '2026-11-19',
      presentDays: 5,
      baselineDays: 25,
      mayDismiss: true,
      dismissed: null,
    })
    expect(found.baseline).toBeCloseTo(10, 0)
    expect(found.present).toBeCloseTo(13, 0)
    // About 3 L more in ten washes, at 5 yuan a cubic metre.
    expect(found.fenPerDay).toBe(15)
  })

  test('are shown with a share, without its owner’s prices, and dismissed only by who controls the device', async () => {
    await shareTo(t, anna, bert, kitchen, ['cycles'])
    const { list } = (await call({ scope: 'shared' }, bert)).data
    expect(list).toMatchObject([{ device: { relation: 'shared' }, fenPerDay: null, mayDismiss: false }])
    expect(await dismiss(list[0].id, bert)).toMatchObject({ status: 403 })
    expect((await call({}, bert)).data.list).toEqual([])
    expect(await call({ scope: 'all' }, bert)).toMatchObject(denied)
    expect(await t.call(analysis.insights, { query: {} })).toMatchObject(nobody)
  })

  test('stay dismissed while the difference goes on, and end with it', async () => {
    const [{ id }] = (await call()).data.list
    expect(await dismiss(id, anna, ' ')).toMatchObject(invalid)
    expect(await dismiss('999999')).toMatchObject(missing)
    expect(await dismiss(id)).toMatchObject({ status: 200 })
    await findInsights(t.app.ctx, undefined, 0)
    expect((await call()).data.total).toBe(0)
    expect((await call({ shown: 'dismissed' })).data.list).toMatchObject([
      { id, dismissed: { reason: '新的洗涤程序', by: 'anna' } },
    ])
    await t.database.pool.query('UPDATE insights SET dismissed_by = $1 WHERE id = $2', [
      await erasedAccount(t, 'gone'),
      id,
    ])
    expect((await call({ shown: 'dismissed' })).data.list).toMatchObject([{ id, dismissed: { by: null } }])
    await t.database.pool.query('UPDATE cycles SET water_litres = 10 WHERE water_litres > 12')
    await findInsights(t.app.ctx, undefined, 0)
    expect((await call({ shown: 'dismissed' })).data.total).toBe(0)
    expect((await call({ shown: 'ended' })).data.list).toMatchObject([
      { id, ended: { why: 'corrected' }, mayDismiss: false, fenPerDay: null },
    ])
    expect(await call({ shown: 'all' })).toMatchObject(invalid)
    expect(await dismiss(id)).toMatchObject(missing)
  })

  test('are looked for once a day is over, and not while a device still sends its history', async () => {
    const found = () => findInsights(t.app.ctx)
    const checks = async () =>
      (
        await t.database.pool.query(
          `SELECT to_char(through, 'YYYY-MM-DD') AS through FROM insight_checks WHERE device_id = $1`,
          [kitchen],
        )
      ).rows
    expect(await checks()).toEqual([{ through: '2026-11-23' }])
    await t.database.pool.query(
      'UPDATE cycles SET water_litres = 13 WHERE device_id = $1 AND started_at >= $2',
      [kitchen, '2026-11-19T00:00:00+08'],
    )
    expect(await found()).toEqual({ found: 0 })
    await t.database.pool.query('DELETE FROM insight_checks')
    const sends = (state: string) =>
      t.database.pool.query(
        `UPDATE devices SET online = true, attributes = jsonb_build_object('demo_history', $2::text) WHERE id = $1`,
        [kitchen, state],
      )
    await sends('sending')
    await found()
    expect(await checks()).toEqual([])
    // Devices outside of the demo say nothing of their history.
    await t.database.pool.query("UPDATE devices SET online = true, attributes = '{}' WHERE id = $1", [
      kitchen,
    ])
    expect(await found()).toEqual({ found: 1 })
    await t.database.pool.query('DELETE FROM insight_checks')
    await sends('complete')
    expect(await found()).toEqual({ found: 1 })
    expect(await found()).toEqual({ found: 0 })
    await t.database.pool.query(
      "UPDATE wash_days SET revised_at = now() WHERE device_id = $1 AND day = '2026-11-22'",
      [kitchen],
    )
    expect(await found()).toEqual({ found: 1 })
    await t.database.pool.query('UPDATE cycles SET water_litres = 10 WHERE water_litres > 12')
    await findInsights(t.app.ctx, undefined, 0)
  })

  test('tell energy that the meter counted outside washes, at the price of electricity', async () => {
    const boiler = await deviceOf(t, anna, 'S-1')
    const body = {
      siteId: null,
      kind: 'electricity',
      validFrom: '2026-01-01',
      amount: 10_000,
      bands: [],
      note: '',
    }
    await t.call(tariffs.create, { as: anna, body })
    // Ten washes a day of 0.2 kWh; besides them the meter counted 20 kWh a day, 28 since 19 November.
    await t.database.pool.query(
      `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, energy_kwh)
       SELECT $1, at, at + interval '20 minutes', 'completed', 'phase', '[]', 0.2 FROM generate_series(1, 30) day, generate_series(1, 10) hour
        CROSS JOIN LATERAL (SELECT '2026-11-24T08:00:00+08'::timestamptz - make_interval(days => day) + make_interval(hours => hour) AS at) s`,
      [boiler],
    )
    await t.database.pool.query(`INSERT INTO metrics (key) VALUES ('energy_total') ON CONFLICT DO NOTHING`)
    await t.database.pool.query(
      `INSERT INTO telemetry_daily (device_id, metric_id, day, count, sum, min, max, increase)
       SELECT $1, m.id, '2026-11-24'::date - day, 4, 40, 10, 15, 22 + CASE WHEN day <= 5 THEN 8 ELSE 0 END
         FROM metrics m, generate_series(1, 30) day WHERE m.key = 'energy_total'`,
      [boiler],
    )
    await findInsights(t.app.ctx, undefined, 0)
    const { list } = (await call()).data
    expect(list).toMatchObject([
      {
        device: { sn: 'S-1' },
        measure: 'standbyEnergy',
        curve: 'energy_total',
        since: '2026-11-19',
        fenPerDay: 800,
      },
    ])
    expect(list[0].baseline).toBeCloseTo(20, 6)
    expect(list[0].present).toBeCloseTo(28, 6)
    // The meter is the one that the model names.
    await t.database.pool.query(`INSERT INTO metrics (key) VALUES ('meter_b') ON CONFLICT DO NOTHING`)
    const uses = (meter: string) =>
      t.database.pool.query(
        `UPDATE products SET model = jsonb_set(model::jsonb, '{recognition,consumption}', jsonb_build_object('energyKwh', $1::text))
          WHERE id = (SELECT product_id FROM devices WHERE id = $2)`,
        [meter, boiler],
      )
    await uses('meter_b')
    await findInsights(t.app.ctx, undefined, 0)
    expect((await call()).data.list).toEqual([])
    await t.database.pool.query(
      `UPDATE telemetry_daily SET metric_id = (SELECT id FROM metrics WHERE key = 'meter_b') WHERE device_id = $1`,
      [boiler],
    )
    await findInsights(t.app.ctx, undefined, 0)
    expect((await call()).data.list).toMatchObject([{ measure: 'standbyEnergy', curve: 'meter_b' }])
  })

  test('end when the device has reported nothing for more than a week', async () => {
    const open = async () =>
      (await t.database.pool.query('SELECT measure FROM insights WHERE ended_at IS NULL')).rows
    now = new Date('2026-12-01T08:00:00Z')
    await findInsights(t.app.ctx)
    expect(await open()).toEqual([{ measure: 'standbyEnergy' }])
    now = new Date('2026-12-02T08:00:00Z')
    await findInsights(t.app.ctx)
    expect(await open()).toEqual([])
    const { rows } = await t.database.pool.query(
      `SELECT ended_as, to_char(last_day, 'YYYY-MM-DD') AS last_day FROM insights ORDER BY ended_at DESC, id DESC LIMIT 1`,
    )
    expect(rows).toEqual([{ ended_as: 'silent', last_day: '2026-11-23' }])
  })
})
