import { analysis } from '@limpid/contract/analysis/analysis'
import type { FleetChanges } from '@limpid/contract/analysis/changes'
import type { FleetCosts } from '@limpid/contract/analysis/costs'
import type { FleetAnalysis } from '@limpid/contract/analysis/fleet'
import { sites } from '@limpid/contract/sites/sites'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf, groupOf } from '../../../../testing/factories/devices.ts'
import {
  now,
  plain,
  plainBefore,
  plainChanges,
  plainCosts,
  plainRanking,
  range,
  week,
} from '../../../../testing/figures/reference-days.ts'
import { catchUpDays } from './days.store.ts'

const zones = ['America/New_York', 'Asia/Shanghai', 'Asia/Kolkata']
let t: TestApp
let anna: Person
let bert: Person
let group: string
const devices: string[] = []
const places: string[] = []

beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now } })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  devices.push(await deviceOf(t, anna, 'K-1'), await deviceOf(t, anna, 'L-1', 'xyjTft'))
  group = await groupOf(t, anna, '全部', devices)
  for (const timeZone of zones.slice(0, 2)) {
    const body = { name: timeZone, address: '', position: null, timeZone }
    places.push((await t.call(sites.create, { as: anna, body })).data.id)
  }
  await run(
    `INSERT INTO tariffs (owner_id, kind, valid_from, amount, hours)
     SELECT $1, 'electricity', '2020-01-01', 0, array_agg(5000 + 300 * n ORDER BY n) FROM generate_series(1, 48) n`,
    [anna.id],
  )
})
afterAll(() => t.close())

const run = (text: string, values: unknown[] = []) => t.database.pool.query(text, values)
const read = async (query: Record<string, string> = {}, as = anna): Promise<FleetAnalysis> =>
  (await t.call(analysis.fleet, { as, query: { ...range, compare: 'none', ...query } })).data

const shown = ({ days }: FleetAnalysis) =>
  days.flatMap(({ day, washes, passed, waterLitres, meanDurationMs }) =>
    washes > 0 ? [{ day, washes, passed, litres: waterLitres?.sum ?? null, ms: meanDurationMs }] : [],
  )

async function changesOf(person: Person) {
  const { changes } = (await t.call(analysis.changes, { as: person, query: week })).data as FleetChanges
  return changes
    .filter(({ measure }) => measure === 'water')
    .flatMap(({ before, now: after, devices: changed }) => [
      before,
      after,
      changed.map((one) => [one.device.id, one.now.amount - one.before.amount]).toSorted(),
    ])
}

async function costsOf(person: Person) {
  const { total, devices: ranked } = (
    await t.call(analysis.costs, { as: person, query: { ...range, compare: 'none' } })
  ).data as FleetCosts
  const compared = (await t.call(analysis.costs, { as: person, query: week })).data as FleetCosts
  return {
    devices: ranked.map(({ device: { id }, totalFen }) => [id, totalFen]).toSorted(),
    fen: total.totalFen ?? 0,
    fenBefore: compared.before?.totalFen ?? 0,
  }
}

/** The whole fleet and each of its devices, as they are, and again when all are summed. */
async function isPlain() {
  for (const person of [anna, bert]) {
    const expected = await plain(t.database.pool, person)
    expect(shown(await read({}, person))).toEqual(expected)
    if (person === anna) expect(shown(await read({ groupId: group }))).toEqual(expected)
    const before = (await read(week, person)).before
    expect({ washes: before?.washes, litres: before?.waterLitres?.sum ?? 0 }).toEqual(
      await plainBefore(t.database.pool, person),
    )
    const { ranking } = await read({ rank: 'waterLitres' }, person)
    expect(ranking.map(({ device: { id }, waterLitres }) => [id, waterLitres?.mean])).toEqual(
      await plainRanking(t.database.pool, person),
    )
    expect(await changesOf(person)).toEqual(await plainChanges(t.database.pool, person))
    expect(await costsOf(person)).toEqual(await plainCosts(t.database.pool, person))
    const hours = (await read({}, person)).weekHours.flat().reduce((sum, some) => sum + some, 0)
    expect(hours).toBe(expected.reduce((sum, { washes }) => sum + washes, 0))
  }
}

const device = fc.integer({ min: 0, max: 1 })
const minute = fc.integer({ min: 0, max: 11 * 24 * 60 })
const change = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('wash' as const),
      device,
      minute,
      litres: fc.option(fc.integer({ min: 1, max: 99 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('correct', 'delete', 'judge', 'begin'), device, minute }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('zone', 'place', 'owner', 'catchUp', 'price'),
      device,
      minute,
    }),
  },
)

async function apply(one: { kind: string; device: number; minute: number; litres?: number | null }) {
  const id = devices[one.device]
  const at = new Date(Date.parse('2026-10-28T12:00:00Z') + one.minute * 60_000)
  const nth = `id = (SELECT id FROM cycles WHERE device_id = $1 AND ended_at IS NOT NULL ORDER BY id OFFSET $2 % (SELECT greatest(1, count(*)) FROM cycles WHERE device_id = $1) LIMIT 1)`
  switch (one.kind) {
    case 'wash':
      return run(
        `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, water_litres, energy_kwh)
         VALUES ($1, $2::timestamptz, $2::timestamptz + interval '17 minutes 3 seconds', 'completed', 'phase', '[]', $3, $3::float8 / 20) ON CONFLICT DO NOTHING`,
        [id, at, one.litres ?? null],
      )
    case 'begin':
      return run(
        `INSERT INTO cycles (device_id, started_at, result, source, phases) VALUES ($1, $2, 'running', 'phase', '[]') ON CONFLICT DO NOTHING`,
        [id, at],
      )
    case 'correct':
      return run(
        `UPDATE cycles SET water_litres = coalesce(water_litres, 0) + 1.7, ended_at = ended_at + interval '1 minute' WHERE ${nth}`,
        [id, one.minute],
      )
    case 'judge':
      return run(`UPDATE cycles SET hygiene = '{"outcome":"passed"}' WHERE ${nth}`, [id, one.minute])
    case 'delete':
      return run(`DELETE FROM cycles WHERE ${nth}`, [id, one.minute])
    case 'zone':
      return run('UPDATE devices SET time_zone = $2 WHERE id = $1', [id, zones[one.minute % 3]])
    case 'place':
      return run('UPDATE devices SET site_id = $2 WHERE id = $1 AND owner_id = $3', [
        id,
        places[one.minute % 2],
        anna.id,
      ])
    case 'owner':
      return run('UPDATE devices SET owner_id = $2, site_id = NULL WHERE id = $1', [
        id,
        [anna, bert][one.minute % 2]?.id,
      ])
    case 'price':
      return run(
        `INSERT INTO tariffs (owner_id, site_id, kind, valid_from, amount, hours)
         VALUES ($1, $2, 'water', $3, $4::int, array_fill($4::int, ARRAY[48]))
         ON CONFLICT (owner_id, site_id, kind, valid_from) DO UPDATE SET amount = excluded.amount, hours = excluded.hours`,
        one.minute % 5 === 0
          ? [bert.id, null, at, 90_000]
          : [anna.id, [null, ...places][one.minute % 3], at, one.minute * 10],
      )
    default:
      return catchUpDays(t.app.ctx)
  }
}

describe('days of washes', () => {
  test('are what plain SQL over the washes says, whatever happens to washes, clocks, places and owners', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 25 }), async (changes) => {
        for (const one of changes) await apply(one)
        await isPlain()
        await catchUpDays(t.app.ctx)
        expect((await read()).due).toBe(0)
        await isPlain()
      }),
      { numRuns: 8, seed: 20261124 },
    )
  })

  test('a late wash marks its day as revised, and no other', async () => {
    await run('DELETE FROM cycles')
    await run('UPDATE devices SET owner_id = $1', [anna.id])
    const wash = (at: string) =>
      run(
        `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases)
         VALUES ($1, $2::timestamptz, $2::timestamptz + interval '1 hour', 'completed', 'phase', '[]')`,
        [devices[0], at],
      )
    await wash('2026-11-02T12:00:00Z')
    await wash('2026-11-03T12:00:00Z')
    // Both days were written while they lasted; the server's clock is far beyond them.
    await run(`UPDATE wash_days SET first_at = '2026-11-03T12:00:00Z', revised_at = NULL`)
    await wash('2026-11-02T15:00:00Z')
    const days = (await read()).days.filter(({ washes }) => washes > 0)
    expect(days.map(({ washes, revised }) => [washes, revised])).toEqual([
      [2, true],
      [1, false],
    ])
  })

  test('of two devices of an owner are written at the same time, and read before and after they are folded', async () => {
    await run('DELETE FROM cycles')
    const [one, other] = [await t.database.pool.connect(), await t.database.pool.connect()]
    const wash = `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, water_litres)
      VALUES ($1, '2026-11-02T12:00:00Z', '2026-11-02T12:20:00Z', 'completed', 'phase', '[]', $2)`
    try {
      await one.query('BEGIN')
      await one.query(wash, [devices[0], 10])
      await other.query('BEGIN')
      // The first has not committed: the second would wait forever.
      await other.query("SET LOCAL lock_timeout = '5s'")
      await other.query(wash, [devices[1], 5])
      await other.query('COMMIT')
      await one.query('COMMIT')
    } finally {
      one.release()
      other.release()
    }
    const water = async () => (await read()).total.waterLitres?.sum
    expect(await water()).toBe(15)
    await catchUpDays(t.app.ctx)
    expect((await run('SELECT count(*)::int AS changes FROM fleet_wash_day_changes')).rows).toEqual([
      { changes: 0 },
    ])
    expect(await water()).toBe(15)
    await run('DELETE FROM cycles WHERE device_id = $1', [devices[1]])
    expect(await water()).toBe(10)
    await catchUpDays(t.app.ctx)
    expect(await water()).toBe(10)
  })

  test('go with their device', async () => {
    await run('DELETE FROM devices WHERE id = $1', [devices[0]])
    const { rows } = await run(
      `SELECT (SELECT count(*)::int FROM wash_days WHERE device_id = $1) AS days,
              (SELECT coalesce(sum(washes), 0)::int FROM fleet_wash_day_sums) AS washes`,
      [devices[0]],
    )
    expect(rows).toEqual([{ days: 0, washes: 0 }])
  })
})
