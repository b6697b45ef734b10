import { fileURLToPath } from 'node:url'
import type { CurvePart } from '@limpid/contract/cycles/curve'
import { cycles } from '@limpid/contract/cycles/cycles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf, shareTo } from '../../../../testing/factories/devices.ts'
import { quiet, reading, setClock, testRecorder } from '../../../../testing/factories/telemetry.ts'
import { readRecordings, timeLine } from '../../../../testing/recordings/recordings.ts'
import { createCycleJobs } from '../cycles.jobs.ts'

/**
 * A dishwasher from the recordings, processed by recorder and wash detection, with an added water meter, door
 * and fault.
 */
const root = fileURLToPath(new URL('../../../../testing/recordings/', import.meta.url))
const clock = setClock('2026-11-21T08:00:00Z')
/** Shifts the recordings of 2011 to the present, because readings years old are rejected. */
const laterMs = Date.UTC(2026, 0, 1) - Date.UTC(2011, 0, 1)
let t: TestApp
let anna: Person
let bert: Person
let device: string
let other: string
/** The newest first. */
let washes: { id: string; startedAt: string; endedAt: string; energyKwh: number; waterLitres: number }[]

beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  device = await deviceOf(t, anna, 'W-1', 'xyj')
  other = await deviceOf(t, anna, 'W-2', 'xyj')
  const recorded = readRecordings(root, 'tracebase')
  const machines = Map.groupBy(
    recorded.filter(({ appliance }) => appliance.includes('dishwasher')),
    ({ machine }) => machine,
  )
  const one = [...machines.values()].sort((a, b) => b.length - a.length)[0] ?? []
  await record(one.slice(0, 14))
  const { data } = await t.call(cycles.page, {
    as: anna,
    params: { id: device },
    query: { pageSize: 50, result: 'completed' },
  })
  washes = data.list
})
afterAll(() => t.close())

/** Each wash takes ten litres in its first minutes; the meter is reset in the middle of the last one. */
async function record(recordings: ReturnType<typeof readRecordings>): Promise<void> {
  const recorder = testRecorder(t.database.pool, clock)
  let meter = 500
  const messages = timeLine(recordings, 10_000).map(({ atMs: recordedMs, watts }) => {
    const atMs = recordedMs + laterMs
    const within = recordings.findIndex(
      ({ startedAtMs }) => recordedMs >= startedAtMs && recordedMs < startedAtMs + 600_000,
    )
    if (within >= 0) meter += 10 / 60
    if (within === recordings.length - 1 && meter > 100) meter = 10 / 60
    return [reading('power', watts, atMs), reading('water_total', meter, atMs), reading('door_open', 0, atMs)]
  })
  const last = (recordings.at(-1)?.startedAtMs ?? 0) + laterMs
  messages.push([reading('fault_code', 'F8', last + 1_200_500), reading('door_open', 1, last + 1_200_500)])
  messages.push([reading('fault_code', '', last + 1_260_500), reading('door_open', 0, last + 1_205_500)])
  await Promise.all(messages.map((message) => recorder.send(device, message)))
  const jobs = createCycleJobs({
    pool: t.database.pool,
    clock,
    log: quiet,
    onChanged: () => {},
    gatherMs: 1,
  })
  for (const batch of recorder.committed.splice(0)) jobs.heard(batch)
  await recorder.close()
  for (const batch of recorder.committed.splice(0)) jobs.heard(batch)
  await jobs.settled()
  await jobs.close()
}

const of = (at: number) => ({ id: device, cycleId: washes[at]?.id ?? '' })
const unknown = () => ({ id: device, cycleId: '999999' })

describe('a wash (cycles.one)', () => {
  test('shows the washes before and after it, its door and its faults', async () => {
    expect(washes.length).toBeGreaterThan(8)
    const { data } = await t.call(cycles.one, { as: anna, params: of(0) })
    expect(data).toMatchObject({
      id: washes[0]?.id,
      previousId: washes[1]?.id,
      nextId: null,
      result: 'completed',
      reason: null,
      rewash: 0,
    })
    expect(data.faults.map(({ code }: { code: string }) => code)).toEqual(['F8'])
    const [opening] = data.doorOpenings
    expect(Date.parse(opening.closedAt) - Date.parse(opening.openedAt)).toBe(5_000)
    const before = await t.call(cycles.one, { as: anna, params: of(1) })
    expect(before.data).toMatchObject({ nextId: washes[0]?.id, faults: [], doorOpenings: [] })
  })
})

describe('the curve of a wash (cycles.curve)', () => {
  test('has its power, and its water from zero even though the meter was reset', async () => {
    const { data } = await t.call(cycles.curve, { as: anna, params: of(0) })
    const power = data.power.map(([, value]: [string, number | null]) => value ?? 0)
    expect(Math.max(...power)).toBeGreaterThan(1_500)
    const water = data.water_total.flatMap(([, value]: [string, number | null]) => value ?? [])
    expect(water[0]).toBeLessThan(1)
    expect(water.at(-1)).toBeCloseTo(washes[0]?.waterLitres ?? 0, 0)
    expect(water.every((value: number, at: number) => value >= (water[at - 1] ?? 0))).toBe(true)
  })
})

describe('the baseline (cycles.comparison)', () => {
  test('is the previous washes, each from its own start', async () => {
    const { data } = await t.call(cycles.comparison, { as: anna, params: of(0) })
    expect(data.washes).toBe(washes.length - 1)
    const power = data.curves.find(({ metric }: { metric: string }) => metric === 'power')
    expect(power.own.length).toBe(power.median.length)
    expect(power.own.length).toBeLessThanOrEqual(121)
    const energy = data.figures.find(({ name }: { name: string }) => name === 'energyKwh')
    const sorted = washes
      .slice(1)
      .map(({ energyKwh }) => energyKwh)
      .sort((a, b) => a - b)
    const middle = (sorted.length - 1) / 2
    const median = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
    expect(energy.median).toBeCloseTo(median, 6)
    expect(energy.value).toBeCloseTo(washes[0]?.energyKwh ?? 0, 6)
    // A tenth of the washes lies below each band: the middle wash is inside, whatever the machine does.
    for (const curve of data.curves)
      for (const [at, value] of curve.median.entries())
        if (value !== null) {
          expect(curve.low[at]).toBeLessThanOrEqual(value)
          expect(curve.high[at]).toBeGreaterThanOrEqual(value)
        }
  })

  test('is not given for the first washes of a machine', async () => {
    const { data } = await t.call(cycles.comparison, { as: anna, params: of(washes.length - 2) })
    expect(data).toEqual({ washes: 1, stepMs: 0, figures: [], curves: [] })
  })
})

describe('the readings of a wash (cycles.exportReadings)', () => {
  test('come complete and in order, in parts', async () => {
    const list: CurvePart['list'] = []
    for (let after: string | null = ''; after !== null; ) {
      const { data } = await t.call(cycles.exportReadings, {
        as: anna,
        params: of(0),
        query: after === '' ? {} : { after },
      })
      list.push(...data.list)
      after = data.next
    }
    const from = Date.parse(washes[0]?.startedAt ?? '')
    const to = Date.parse(washes[0]?.endedAt ?? '')
    const { rows } = await t.database.pool.query(
      `SELECT count(*)::int AS many FROM telemetry t JOIN metrics m ON m.id = t.metric_id
        WHERE device_id = $1 AND m.key IN ('power', 'water_total') AND ts BETWEEN $2 AND $3`,
      [device, new Date(from), new Date(to)],
    )
    expect(list.length).toBe(rows[0].many)
    const times = list.map(({ at }) => Date.parse(String(at)))
    expect(times.every((time, at) => time >= (times[at - 1] ?? from) && time <= to)).toBe(true)
  })

  test('reject anything but an instant to start after', async () => {
    const answer = await t.call(cycles.exportReadings, { as: anna, params: of(0), query: { after: 'soon' } })
    expect(answer).toMatchObject({ status: 400, code: 'A0400' })
  })
})

describe('a rewash (cycles.markRewash)', () => {
  const mark = (as: Person | undefined, params: Record<string, string>, body: unknown = { rewash: 1 }) =>
    t.call(cycles.markRewash, { ...(as && { as }), params, body })

  test('is marked and unmarked, and stays when the wash is recomputed', async () => {
    expect((await mark(anna, of(2))).status).toBe(200)
    expect((await t.call(cycles.one, { as: anna, params: of(2) })).data.rewash).toBe(1)
    expect((await mark(anna, of(2), { rewash: 0 })).status).toBe(200)
    expect((await t.call(cycles.one, { as: anna, params: of(2) })).data.rewash).toBe(0)
  })

  test('is marked only by users who may edit the device', async () => {
    const carl = await t.person('carl', ['MEMBER'])
    await shareTo(t, anna, carl, device, ['cycles'])
    expect(await mark(carl, of(2))).toMatchObject({ status: 403, code: 'A0301' })
    expect((await t.call(cycles.one, { as: carl, params: of(2) })).data.rewash).toBe(0)
    await shareTo(t, anna, carl, device, ['cycles'], 'control')
    expect((await mark(carl, of(2))).status).toBe(200)
  })

  test('is yes or no', async () => {
    for (const body of [{}, { rewash: 2 }, { rewash: 1, result: 'completed' }])
      expect(await mark(anna, of(2), body)).toMatchObject({ status: 400, code: 'A0400' })
  })
})

describe('nothing of a wash is shown', () => {
  const calls = [cycles.one, cycles.curve, cycles.comparison, cycles.exportReadings, cycles.markRewash]
  const ask = (endpoint: (typeof calls)[number], as: Person | undefined, params: Record<string, string>) =>
    t.call(endpoint, {
      ...(as && { as }),
      params,
      ...(endpoint === cycles.markRewash && { body: { rewash: 1 } }),
    })

  test('to others, to unauthenticated users, without the permission or the tab, or for another device', async () => {
    const dora = await t.person('dora', ['MEMBER'])
    await shareTo(t, anna, dora, device, ['live'], 'control')
    const nemo = await t.person('nemo', [])
    for (const endpoint of calls) {
      expect(await ask(endpoint, bert, of(0))).toMatchObject({ status: 404, code: 'A0401' })
      expect(await ask(endpoint, dora, of(0))).toMatchObject({ status: 403, code: 'A0301' })
      expect(await ask(endpoint, nemo, of(0))).toMatchObject({ status: 403, code: 'A0301' })
      expect(await ask(endpoint, undefined, of(0))).toMatchObject({ status: 401, code: 'A0230' })
      expect(await ask(endpoint, anna, unknown())).toMatchObject({ status: 404, code: 'A0401' })
      expect(await ask(endpoint, anna, { ...of(0), id: other })).toMatchObject({ status: 404, code: 'A0401' })
      expect(await ask(endpoint, anna, { id: device, cycleId: 'x' })).toMatchObject({ status: 400 })
    }
  })
})
