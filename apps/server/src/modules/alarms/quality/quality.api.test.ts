import { alarms } from '@limpid/contract/alarms/alarms'
import type { AlarmQuality } from '@limpid/contract/alarms/quality'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf, shareTo } from '../../../../testing/factories/devices.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'

const clock = setClock('2026-11-22T12:00:00Z')
const monday = Date.parse('2026-11-16T00:00:00Z')
const week = { from: new Date(monday).toISOString(), to: new Date(monday + 7 * 86_400_000).toISOString() }
const minute = 60_000
let t: TestApp
let anna: Person
let bert: Person
let pump: string
let chattering: string

/** An alarm with its events: a raise at each minute, each over after some seconds; the last stays where it has no length. */
async function alarm(
  device: string,
  key: string,
  severity: string,
  raises: [minute: number, seconds: number | null][],
) {
  const at = (minutes: number, seconds = 0) => new Date(monday + minutes * minute + seconds * 1000)
  const [first = [0, null]] = raises
  const last = raises.at(-1) ?? first
  const cleared = last[1] === null ? null : at(last[0], last[1])
  const { rows } = await t.database.pool.query<{ id: string }>(
    `INSERT INTO alarms (device_id, key, kind, severity, raised_at, recorded_at, changed_at, cleared_at, raises, unstable)
     VALUES ($1, $2, 'process', $3, $4, $4, $5, $6, $7, $7 > 2) RETURNING id`,
    [device, key, severity, at(first[0]), cleared ?? at(last[0]), cleared, raises.length],
  )
  const id = rows[0]?.id ?? ''
  for (const [minutes, seconds] of raises) {
    const add = (kind: string, when: Date) =>
      t.database.pool.query(
        'INSERT INTO alarm_events (alarm_id, at, kind, severity) VALUES ($1, $2, $3, $4)',
        [id, when, kind, severity],
      )
    await add('raised', at(minutes))
    if (seconds !== null) await add('cleared', at(minutes, seconds))
  }
  return id
}

beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  pump = await deviceOf(t, anna, 'P-1')
  const other = await deviceOf(t, anna, 'P-2')
  await shareTo(t, anna, bert, other, null, 'view')
  chattering = await alarm(pump, 'rule:too-hot', 'major', [
    [600, 20],
    [602, 25],
    [604, 40],
    [606, 40],
  ])
  await alarm(pump, 'fault:F8', 'critical', [[0, null]])
  await alarm(other, 'rule:cold', 'minor', [[8000, 3600]])
  // Before the week.
  await alarm(other, 'rule:old', 'minor', [[-5000, 60]])
})
afterAll(() => t.close())

const report = async (as: Person | undefined, query: object = {}) =>
  t.call(alarms.quality, { ...(as && { as }), query: { ...week, ...query } as Record<string, string> })

test('a week is reported with rate, severities, sources and what stands (alarms.quality)', async () => {
  const { data } = (await report(anna)) as { data: AlarmQuality }
  expect(data).toMatchObject({
    raised: 6,
    people: 2,
    bySeverity: { critical: 1, major: 4, minor: 1, warning: 0 },
    busiest: { raised: 4 },
    floods: { total: 0 },
    chattering: { total: 1, list: [{ alarm: { id: chattering }, raises: 4, medianSeconds: 25 }] },
    standing: { total: 1, list: [{ key: 'fault:F8' }] },
  })
  expect(data.sources.map(({ alarm: { key }, raises }) => [key, raises])).toEqual([
    ['rule:too-hot', 4],
    ['fault:F8', 1],
    ['rule:cold', 1],
  ])
  // Anna received all six, Bert one of them.
  expect(data.perTenMinutes).toBeCloseTo(7 / 2 / (6.5 * 144), 5)
})

test('a source that a delay would keep quiet says which, and the record of the alarm too', async () => {
  const { data } = (await report(anna)) as { data: AlarmQuality }
  const remedy = { rule: 'too-hot', delaySeconds: 60, removed: 4, raises: 4 }
  expect(data.sources[0]?.remedy).toMatchObject(remedy)
  const { data: record } = await t.call(alarms.get, { as: anna, params: { id: chattering } })
  expect(record).toMatchObject({ raises: 4, unstable: true, remedy })
})

test('only what the person may see is reported, by their filters', async () => {
  expect((await report(bert)).data).toMatchObject({ raised: 0, people: 0, perTenMinutes: 0, busiest: null })
  expect((await report(bert, { scope: 'shared' })).data).toMatchObject({ raised: 1, people: 2 })
  expect((await report(anna, { severity: 'critical' })).data).toMatchObject({ raised: 1 })
  expect((await report(anna, { productId: '999999' })).data).toMatchObject({ raised: 0 })
})

test('a report is refused without signing in, backwards, and for more than five weeks', async () => {
  expect((await report(undefined)).status).toBe(401)
  expect((await report(bert, { scope: 'all' })).status).toBe(403)
  expect((await report(anna, { from: week.to, to: week.from })).code).toBe('A0400')
  expect((await report(anna, { from: '2026-01-01T00:00:00Z' })).code).toBe('A0400')
})
