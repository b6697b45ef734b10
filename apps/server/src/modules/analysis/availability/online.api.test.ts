import { analysis } from '@limpid/contract/analysis/analysis'
import type { FleetAvailability } from '@limpid/contract/analysis/availability'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { catchUpDays } from '../days/days.store.ts'

/** New York sets its clocks back on 1 November, in the week before; it is cut at 12:40 there. */
const now = new Date('2026-11-08T17:40:00Z')
const week = { fromDay: '2026-11-02', toDay: '2026-11-08', compare: 'previous' }
const weekBefore = { fromDay: '2026-10-26', toDay: '2026-11-01' }
const zones = ['America/New_York', 'Asia/Shanghai', 'Asia/Kolkata']
let t: TestApp
let anna: Person
let bert: Person
const devices: string[] = []
beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now } })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  devices.push(
    await deviceOf(t, anna, 'K-1'),
    await deviceOf(t, anna, 'L-1', 'xyjTft'),
    await deviceOf(t, anna, 'K-2'),
  )
})
afterAll(() => t.close())

const run = (text: string, values: unknown[] = []) => t.database.pool.query(text, values)

/** Each minute is looked up in the log: in which one the device was known, and connected; less its washes. */
async function plain({ fromDay, toDay }: typeof weekBefore, daysEarlier: number, owner: Person) {
  const { rows } = await run(
    `SELECT sum(known) / 60.0 AS known, sum(online) / 60.0 AS online, sum(greatest(0, online / 60.0 - washed)) FILTER (WHERE known > 0 AND known / 60.0 >= washed) AS idle FROM (
       SELECT d.id, count(s.up)::float8 AS known, count(*) FILTER (WHERE s.up)::float8 AS online,
              (SELECT coalesce(extract(epoch FROM sum(c.ended_at - c.started_at)) / 3600, 0)::float8 FROM cycles c
                WHERE c.device_id = d.id AND c.ended_at <= k.cut_at AND (c.started_at AT TIME ZONE d.time_zone)::date BETWEEN $1 AND $2) AS washed
         FROM devices d
        CROSS JOIN LATERAL (SELECT (($3::timestamptz AT TIME ZONE d.time_zone) - make_interval(days => $4)) AT TIME ZONE d.time_zone AS cut_at) k
        CROSS JOIN LATERAL generate_series($1::date::timestamp AT TIME ZONE d.time_zone,
          least(($2::date + 1)::timestamp AT TIME ZONE d.time_zone, k.cut_at) - interval '1 minute', interval '1 minute') m
        CROSS JOIN LATERAL (SELECT (SELECT l.kind = 'connected' FROM device_log l WHERE l.device_id = d.id AND l.kind IN ('connected', 'disconnected') AND l.at <= m
                                     ORDER BY l.at DESC, l.id DESC LIMIT 1) AS up) s
        WHERE d.owner_id = $5 GROUP BY d.id, k.cut_at) e`,
    [fromDay, toDay, now, daysEarlier, owner.id],
  )
  const { known, online, idle } = rows[0]
  return Number(known) === 0
    ? { knownHours: null, onlineHours: null, idleHours: null }
    : {
        knownHours: expect.closeTo(Number(known), 6),
        onlineHours: expect.closeTo(Number(online), 6),
        idleHours: idle === null ? null : expect.closeTo(Number(idle), 6),
      }
}

async function isPlain() {
  for (const person of [anna, bert]) {
    const { data } = (await t.call(analysis.availability, { as: person, query: week })) as {
      data: FleetAvailability
    }
    expect(data.now).toMatchObject(await plain(week, 0, person))
    expect(data.before).toMatchObject(await plain(weekBefore, 7, person))
  }
}

const minute = fc.integer({ min: 0, max: 22 * 24 * 60 })
const change = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constantFrom('connected', 'disconnected'), device: fc.nat(2), minute }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wash'), device: fc.nat(2), minute }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('zone', 'owner', 'catchUp'), device: fc.nat(2), minute }),
  },
)

async function apply(one: { kind: string; device: number; minute: number }) {
  const id = devices[one.device]
  const at = new Date(Math.min(now.getTime(), Date.parse('2026-10-18T00:00:00Z') + one.minute * 60_000))
  if (one.kind === 'catchUp') return await catchUpDays(t.app.ctx)
  if (one.kind === 'zone')
    return await run('UPDATE devices SET time_zone = $2 WHERE id = $1', [id, zones[one.minute % 3]])
  if (one.kind === 'owner')
    return await run(
      'UPDATE devices SET owner_id = CASE owner_id WHEN $2 THEN $3 ELSE $2 END WHERE id = $1',
      [id, anna.id, bert.id],
    )
  if (one.kind === 'wash')
    return await run(
      `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases)
       VALUES ($1, $2::timestamptz - interval '2 hours', $2, 'completed', 'phase', '[]') ON CONFLICT DO NOTHING`,
      [id, at],
    )
  await run(`INSERT INTO device_log (device_id, at, kind, facts) VALUES ($1, $2, $3, '{}')`, [
    id,
    at,
    one.kind,
  ])
  return await run(
    `UPDATE devices d SET online = l.kind = 'connected', online_changed_at = l.at
       FROM (SELECT kind, at FROM device_log WHERE device_id = $1 ORDER BY at DESC, id DESC LIMIT 1) l WHERE d.id = $1`,
    [id],
  )
}

test('time online is what the log says of each minute, in sums and before they are kept, whatever is recorded late or moved', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 4, maxLength: 20 }), async (changes) => {
      for (const one of changes) await apply(one)
      await isPlain()
      await catchUpDays(t.app.ctx)
      await isPlain()
    }),
    { numRuns: 6, seed: 20261127 },
  )
})

test('nothing is known of a device that never connected, also by sums up to now', async () => {
  const carl = await t.person('carl', ['MEMBER'])
  await deviceOf(t, carl, 'N-1')
  await catchUpDays(t.app.ctx)
  // It is the ninth in Shanghai already, where the device is: the range reaches up to now.
  const query = { ...week, toDay: '2026-11-09' }
  const { data } = (await t.call(analysis.availability, { as: carl, query })) as { data: FleetAvailability }
  expect(data.now).toMatchObject({ knownHours: null, onlineHours: null, knownSince: null, idleHours: null })
})
