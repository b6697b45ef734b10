import { analysis } from '@limpid/contract/analysis/analysis'
import { hourMs, minuteMs } from '@limpid/contract/kernel/durations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { reading, testRecorder } from '../../../../testing/factories/telemetry.ts'
import { catchUpDays } from '../days/days.store.ts'

/** Tuesday, 22:20 in Shanghai. */
const now = new Date('2026-11-24T14:20:00Z')
const day = { fromDay: '2026-11-24', toDay: '2026-11-24' }
const stepMs = 5 * minuteMs
const begin = Date.parse('2026-11-24T00:00:00Z')
/** Each wash of ten minutes spans the full hour: from eight in the morning, no hour is without one. */
const starts = Array.from({ length: 14 }, (_, n) => begin + n * hourMs + 55 * minuteMs)
let t: TestApp
let anna: Person
let kitchen: string

beforeAll(async () => {
  const clock = { now: () => now }
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  const recorder = testRecorder(t.database.pool, clock)
  kitchen = await deviceOf(t, anna, 'K-1', 'xwjTft')
  let energy = 500
  for (let at = begin; at <= now.getTime(); at += stepMs) {
    energy += starts.some((from) => at > from && at <= from + 2 * stepMs) ? 0.5 : 0.05
    void recorder.send(kitchen, [reading('energy_total', energy, at)])
  }
  for (const from of starts)
    await t.database.pool.query(
      `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, energy_kwh)
       VALUES ($1, $2, $3, 'completed', 'phase', '[]', 1)`,
      [kitchen, new Date(from), new Date(from + 2 * stepMs)],
    )
  await recorder.close()
})
afterAll(() => t.close())

const ofFleet = async () =>
  (await t.call(analysis.fleet, { as: anna, query: day })).data.consumption.energy as {
    meter: number
    parts: { washes: number; standby: number; unallocated: number }
  }
describe('standby of a machine that washes in every hour', () => {
  test('is the same before the hours are summed and after it, and all of it counts', async () => {
    const unsummed = await ofFleet()
    await catchUpDays(t.app.ctx)
    const { meter, parts } = await ofFleet()
    expect(parts.washes).toBeCloseTo(14, 6)
    // What no wash used is standby, also of hours more than eight before.
    expect(parts.unallocated).toBeCloseTo(0, 6)
    expect(parts.standby).toBeCloseTo(meter - 14, 6)
    expect(unsummed.parts.standby).toBeCloseTo(parts.standby, 6)
  })

  test('of hours that are over stays standby while a wash runs, and after it', async () => {
    const { rows } = await t.database.pool.query<{ closed: number }>(
      `SELECT sum(h.increase)::float8 AS closed FROM telemetry_hourly h JOIN metrics m ON m.id = h.metric_id AND m.key = 'energy_total'
        WHERE h.device_id = $1 AND h.hour < '2026-11-24T14:00:00Z'`,
      [kitchen],
    )
    const closed = (rows[0]?.closed ?? 0) - 14
    const idle = await ofFleet()
    await t.database.pool.query(
      `INSERT INTO cycles (device_id, started_at, result, source, phases) VALUES ($1, '2026-11-24T14:16:00Z', 'running', 'phase', '[]')`,
      [kitchen],
    )
    const washing = await ofFleet()
    expect(washing.meter).toBe(idle.meter)
    expect(washing.parts.standby).toBeGreaterThanOrEqual(closed)
    // The wash began in this hour: no more than that hour is open.
    expect(washing.parts.unallocated).toBeLessThan(1.5)
    await t.database.pool.query(
      `UPDATE cycles SET result = 'completed', ended_at = '2026-11-24T14:19:00Z', energy_kwh = 0.1 WHERE device_id = $1 AND result = 'running'`,
      [kitchen],
    )
    const after = await ofFleet()
    expect(after.parts.standby).toBeCloseTo(idle.parts.standby - 0.1, 6)
    expect(after.parts.unallocated).toBeCloseTo(0, 6)
  })
})
