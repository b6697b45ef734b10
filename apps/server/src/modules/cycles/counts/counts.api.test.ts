import type { CountGroup } from '@limpid/contract/cycles/counts'
import { cycles } from '@limpid/contract/cycles/cycles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf, shareTo } from '../../../../testing/factories/devices.ts'

let t: TestApp
let anna: Person
let bert: Person
let params: { id: string }

interface Wash {
  result?: string
  programme?: string | null
  water?: number | null
  minutes?: number
  rewash?: boolean
}

async function wash(id: string, at: string, { result = 'completed', ...rest }: Wash = {}) {
  const { programme = 'short', water = 3, minutes = 2, rewash = false } = rest
  const start = new Date(at)
  await t.database.pool.query(
    `INSERT INTO cycles (device_id, started_at, ended_at, result, source, programme, phases, water_litres, energy_kwh, rewash)
     VALUES ($1, $2, $3, $4, 'phase', $5, '[]', $6, 0.5, $7)`,
    [
      id,
      start,
      result === 'running' ? null : new Date(start.getTime() + minutes * 60_000),
      result,
      programme,
      water,
      rewash,
    ],
  )
}

beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  params = { id: await deviceOf(t, anna, 'W-1') }
  await t.database.pool.query("UPDATE devices SET time_zone = 'Europe/Berlin' WHERE id = $1", [params.id])
  // Clocks change from 02:00 to 03:00 on 29 March, and from 03:00 back to 02:00 on 25 October 2026.
  await wash(params.id, '2026-03-28T23:30:00Z', { water: null })
  await wash(params.id, '2026-03-29T00:30:00Z', { programme: 'intensive', water: 5, minutes: 4 })
  await wash(params.id, '2026-03-29T01:10:00Z', { result: 'aborted', water: 1, rewash: true })
  await wash(params.id, '2026-03-29T21:59:00Z', { programme: null })
  await wash(params.id, '2026-03-29T22:00:00Z')
  await wash(params.id, '2026-10-25T00:30:00Z')
  await wash(params.id, '2026-10-25T01:30:00Z')
  await wash(params.id, '2026-10-25T22:30:00Z')
  await wash(params.id, '2026-10-25T22:50:00Z', { result: 'running' })
})
afterAll(() => t.close())

const ask = (query: Record<string, string>, as: Person = anna) => t.call(cycles.counts, { as, params, query })
const days = (fromDay: string, toDay = fromDay) => ({ fromDay, toDay })

async function groups(query: Record<string, string>): Promise<CountGroup[]> {
  const { data } = await ask(query)
  return data.groups
}
const reported = (list: CountGroup[]) => list.map(({ key, from, washes }) => [key ?? from, washes])

describe('wash counts (cycles.counts)', () => {
  test("by day follow the machine's own zone, including days without a wash", async () => {
    const list = await groups({ by: 'day', ...days('2026-03-28', '2026-03-31') })
    expect(reported(list)).toEqual([
      ['2026-03-27T23:00:00.000Z', 0],
      ['2026-03-28T23:00:00.000Z', 4],
      ['2026-03-29T22:00:00.000Z', 1],
      ['2026-03-30T22:00:00.000Z', 0],
    ])
  })

  test('by hour have 23 rows on the day that lacks an hour and 25 on the one that has an hour twice', async () => {
    const spring = await groups({ by: 'hour', ...days('2026-03-29') })
    expect(spring).toHaveLength(23)
    expect(reported(spring).slice(0, 3)).toEqual([
      ['2026-03-28T23:00:00.000Z', 1],
      ['2026-03-29T00:00:00.000Z', 1],
      ['2026-03-29T01:00:00.000Z', 1],
    ])
    const autumn = await groups({ by: 'hour', ...days('2026-10-25') })
    expect(autumn).toHaveLength(25)
    expect(reported(autumn).filter(([, washes]) => washes)).toEqual([
      ['2026-10-25T00:00:00.000Z', 1],
      ['2026-10-25T01:00:00.000Z', 1],
      ['2026-10-25T22:00:00.000Z', 1],
    ])
    for (const list of [spring, autumn])
      expect(list.slice(1).every(({ from }, at) => from === list[at]?.to)).toBe(true)
  })

  test('by week and month start where the range starts', async () => {
    const weeks = await groups({ by: 'week', ...days('2026-03-28', '2026-04-05') })
    expect(reported(weeks)).toEqual([
      ['2026-03-27T23:00:00.000Z', 4],
      ['2026-03-29T22:00:00.000Z', 1],
    ])
    const months = await groups({ by: 'month', ...days('2026-03-15', '2026-10-31') })
    expect(months).toHaveLength(8)
    expect(reported(months)[0]).toEqual(['2026-03-14T23:00:00.000Z', 5])
    expect(reported(months)[7]).toEqual(['2026-09-30T22:00:00.000Z', 3])
  })

  test('by hour of the day, programme and result name what they count', async () => {
    const query = days('2026-03-29')
    const sorted = async (by: string) =>
      reported(await groups({ by, ...query })).sort(([a], [b]) => String(a).localeCompare(String(b)))
    expect(await sorted('clock')).toEqual([
      ['0', 1],
      ['1', 1],
      ['23', 1],
      ['3', 1],
    ])
    expect(await sorted('programme')).toEqual([
      ['intensive', 1],
      [null, 1],
      ['short', 2],
    ])
    expect(await sorted('result')).toEqual([
      ['aborted', 1],
      ['completed', 3],
    ])
  })

  test('show sums and means; a wash without a meter counts in none of them', async () => {
    const { data } = await ask({ by: 'day', ...days('2026-03-29') })
    expect(data.timeZone).toBe('Europe/Berlin')
    expect(data.programmes).toEqual(['intensive', 'short'])
    expect(data.total).toEqual({
      washes: 4,
      completed: 3,
      rewashes: 1,
      meanDurationMs: 150_000,
      waterLitres: { sum: 9, mean: 3 },
      energyKwh: { sum: 2, mean: 0.5 },
      detergentMillilitres: null,
      rinseAidMillilitres: null,
    })
    const intensive = await ask({ by: 'day', ...days('2026-03-29'), programme: 'intensive' })
    expect(intensive.data.total).toMatchObject({ washes: 1, waterLitres: { sum: 5, mean: 5 } })
    expect(intensive.data.programmes).toEqual(['intensive', 'short'])
  })

  test('of days without a wash are empty, not an error', async () => {
    const { data } = await ask({ by: 'result', ...days('2020-01-01') })
    expect(data).toMatchObject({ groups: [], total: { washes: 0, waterLitres: null } })
  })

  test('agree with the list of the same days', async () => {
    const query = { ...days('2026-03-29'), programme: 'short', result: 'completed' }
    const { data } = await t.call(cycles.page, { as: anna, params, query })
    expect(data.list.map(({ startedAt }: { startedAt: string }) => startedAt)).toEqual([
      '2026-03-28T23:30:00.000Z',
    ])
  })

  test("stand beside the machine's own counter, which also counts what was not recorded", async () => {
    const { pool } = t.database
    const id = await deviceOf(t, anna, 'W-2', 'xyj')
    await pool.query("UPDATE devices SET time_zone = 'Europe/Berlin' WHERE id = $1", [id])
    await wash(id, '2026-03-28T22:50:00Z', { minutes: 20 })
    await wash(id, '2026-03-29T10:00:00Z')
    await wash(id, '2026-03-29T21:55:00Z', { minutes: 20 })
    await wash(id, '2026-03-29T12:00:00Z', { result: 'running' })
    const countOf = async (query: Record<string, string>) =>
      (await t.call(cycles.counts, { as: anna, params: { id }, query })).data.machine
    expect(await countOf({ by: 'day', ...days('2026-03-29') })).toBe(null)
    await pool.query("INSERT INTO metrics (key) VALUES ('cycle_count') ON CONFLICT DO NOTHING")
    await pool.query(
      `INSERT INTO telemetry_daily (device_id, metric_id, day, count, sum, min, max, increase)
       SELECT $1, m.id, d.day::date, 4, 40, 10, 15, d.increase
         FROM metrics m CROSS JOIN (VALUES ('2026-03-28', 100), ('2026-03-29', 3), ('2026-03-30', 100)) d(day, increase)
        WHERE m.key = 'cycle_count'`,
      [id],
    )
    const metric = 'cycle_count'
    expect(await countOf({ by: 'day', ...days('2026-03-29') })).toEqual({ metric, counted: 3, recorded: 2 })
    expect(await countOf({ by: 'result', ...days('2026-03-29', '2026-03-30') })).toEqual({
      metric,
      counted: 103,
      recorded: 3,
    })
    expect(await countOf({ by: 'day', ...days('2026-03-29'), programme: 'short' })).toBe(null)
  })

  test('are rejected for an invalid query', async () => {
    for (const query of [
      { by: 'minute', ...days('2026-03-29') },
      { by: 'day', ...days('29.3.2026') },
      { by: 'day', ...days('2026-03-30', '2026-03-29') },
      { by: 'hour', ...days('2026-03-01', '2026-04-01') },
      { by: 'day', ...days('2000-01-01', '2026-04-01') },
    ])
      expect(await ask(query)).toMatchObject({ status: 400, code: 'A0400' })
  })

  test("are shown to users who may see the washes, and an exported file is in the owner's log", async () => {
    const query = { by: 'day', ...days('2026-03-29') }
    expect(await ask(query, bert)).toMatchObject({ status: 404, code: 'A0401' })
    await shareTo(t, anna, bert, params.id, ['live'])
    expect(await ask(query, bert)).toMatchObject({ status: 403, code: 'A0301' })
    await shareTo(t, anna, bert, params.id, ['cycles'])
    const exported = await t.call(cycles.exportCounts, { as: bert, params, query })
    expect(exported.data).toEqual((await ask(query, bert)).data)
    const { rows } = await t.database.pool.query(
      "SELECT FROM share_log WHERE device_id = $1 AND kind = 'exported'",
      [params.id],
    )
    expect(rows).toHaveLength(1)
    expect((await ask(query, await t.person('nemo', []))).status).toBe(403)
    expect((await t.call(cycles.counts, { params, query })).status).toBe(401)
  })
})
