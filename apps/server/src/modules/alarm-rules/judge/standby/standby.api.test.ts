import { alarmRules } from '@limpid/contract/alarm-rules/alarm-rules'
import { alarms } from '@limpid/contract/alarms/alarms'
import type { AlarmRow } from '@limpid/contract/alarms/schemas'
import { minuteMs } from '@limpid/contract/kernel/durations'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../../testing/app.ts'
import { deviceOf } from '../../../../../testing/factories/devices.ts'
import { quiet, setClock } from '../../../../../testing/factories/telemetry.ts'
import { invalid } from '../../../../../testing/sharing.ts'
import { onPool, type Query } from '../../../../platform/database/query.ts'
import { type CycleJobs, createCycleJobs } from '../../../cycles/cycles.jobs.ts'
import { createRecorder, type Recorder } from '../../../telemetry/telemetry.service.ts'
import type { RuleJudge } from '../judge.port.ts'
import { readStandby } from './standby.reads.ts'

const begin = Date.parse('2026-11-24T08:00:00Z')
const clock = setClock(begin)
let t: TestApp
let jobs: CycleJobs
let judge: RuleJudge
let recorder: Recorder
let anna: Person
let productId: string
let machine: string
let machines = 0

beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  const { rows } = await t.database.pool.query("SELECT id FROM products WHERE code = 'xwjTft'")
  productId = rows[0].id
  judge = t.app.ports.get('alarm-rules.judge')
  const pool = t.database.database.devices
  jobs = createCycleJobs({ pool, clock, log: quiet, onChanged: (id) => judge.washed(id), gatherMs: 1 })
  recorder = createRecorder({
    ...{ pool, clock, log: quiet },
    onCommitted(batch) {
      jobs.heard(batch)
      judge.heard(batch)
    },
  })
})
afterAll(async () => {
  await recorder.close()
  await jobs.close()
  await t.close()
})
beforeEach(async () => {
  clock.set(begin)
  await t.database.pool.query('DELETE FROM alarm_rules')
  machines += 1
  machine = await deviceOf(t, anna, `X-${machines}`, 'xwjTft')
})

/** 20 L within half an hour. */
const leak = { type: 'standby', metric: 'water_total', amount: 20, withinSeconds: 1800 }
const form = (more: object = {}) => ({
  ...{ name: 'Leak', productId, scope: 'all', enabled: true },
  rule: { severity: 'major', conditions: [{ ...leak, ...more }] },
})
const create = (more?: object, of: object = {}) =>
  t.call(alarmRules.create, { as: anna, body: { ...form(more), ...of } as never })

/** The machine reports at this minute, and is judged. */
async function report(minute: number, waterLitres: number, phase = 'idle', by = recorder): Promise<void> {
  clock.set(begin + minute * minuteMs)
  const nowMs = clock.now().getTime()
  const meta = { receivedAtMs: nowMs, duplicate: false, packetId: undefined, payload: new Uint8Array() }
  const values = Object.entries({ program_phase: phase, water_total: waterLitres })
  const readings = values.map(([metric, value]) => ({ metric, value, deviceTimeMs: nowMs }))
  await by.record(machine, readings, meta)
  await judge.settled()
}

/** What was raised, once washes are detected up to now: the judge looks again by itself. */
async function raised(): Promise<AlarmRow[]> {
  await jobs.settled()
  clock.advance(6_000)
  await judge.tick()
  await judge.settled()
  const { data } = await t.call(alarms.page, { as: anna, query: { kind: 'process', deviceId: machine } })
  return data.list.filter(({ code }: AlarmRow) => code?.startsWith('own:'))
}
const at = (minute: number) => new Date(begin + minute * minuteMs).toISOString()

test('water that runs between washes raises, a wash does not, and the alarm ends when the counter stands still', async () => {
  expect((await create()).status).toBe(200)
  await report(0, 1000)
  await report(5, 1000, 'wash')
  await report(10, 1045, 'wash')
  await report(15, 1045)
  await report(30, 1045)
  await report(40, 1045)
  expect(await raised()).toEqual([])
  await report(50, 1055)
  expect(await raised()).toEqual([])
  await report(60, 1066)
  const [alarm, ...others] = await raised()
  expect(others).toEqual([])
  expect(alarm).toMatchObject({ condition: 'active', severity: 'major', limit: 20, unit: 'L' })
  expect(alarm?.value).toBeCloseTo(21)
  // The curve of a counter has no such limit, and where it stands now is no measure of what it rose by.
  const detail = (await t.call(alarms.get, { as: anna, params: { id: alarm?.id ?? '' } })).data
  expect(detail.curves).toMatchObject([{ key: 'water_total', low: null, high: null }])
  expect(detail.latest).toBeNull()
  await report(70, 1066)
  await report(80, 1066)
  await report(88, 1066)
  expect(await raised()).toMatchObject([{ id: alarm?.id, condition: 'active' }])
  await report(95, 1066)
  expect(await raised()).toMatchObject([{ id: alarm?.id, condition: 'cleared' }])
  // The figures of standby say the same.
  const { rows } = await t.database.pool.query(
    'SELECT water FROM sum_standby_days(ARRAY[$1]::bigint[], ARRAY[$2]::date[], $3)',
    [machine, '2026-11-24', at(180)],
  )
  expect(rows[0]?.water).toBeCloseTo(21)
  const body = { ...form(), days: 1 } as never
  const replay = (await t.call(alarmRules.replay, { as: anna, body })).data
  expect(replay).toMatchObject({ raised: 1, episodes: [{ deviceId: machine, severity: 'major' }] })
  expect(replay.episodes[0]).toMatchObject({ raisedAt: at(60), clearedAt: at(90) })
})

test('a running wash, a reset of the counter and a silence across a wash raise nothing', async () => {
  expect((await create()).status).toBe(200)
  await report(0, 1000)
  await report(10, 1000, 'wash')
  await report(20, 1060, 'wash')
  expect(await raised()).toEqual([])
  await report(25, 1060)
  await report(35, 0)
  await report(45, 0)
  await report(50, 0, 'wash')
  await report(120, 200)
  await report(140, 200)
  expect(await raised()).toEqual([])
})

test('what a counter reported before anybody looked for washes is judged once they are known', async () => {
  expect((await create()).status).toBe(200)
  const heard: Parameters<CycleJobs['heard']>[0][] = []
  const early = createRecorder({
    ...{ pool: t.database.database.devices, clock, log: quiet },
    onCommitted(batch) {
      heard.push(batch)
      judge.heard(batch)
    },
  })
  await report(0, 1000, 'idle', early)
  await report(10, 1011, 'idle', early)
  await report(20, 1022, 'idle', early)
  expect(await raised()).toEqual([])
  for (const batch of heard) jobs.heard(batch)
  expect(await raised()).toMatchObject([{ condition: 'active' }])
  await early.close()
})

test('a new rule judges what was counted before it, as it is now', async () => {
  await report(0, 1000)
  await report(10, 1012)
  await report(20, 1025)
  expect(await raised()).toEqual([])
  expect((await create()).status).toBe(200)
  expect(await raised()).toMatchObject([{ condition: 'active', value: expect.closeTo(25) }])
})

test('only a counter of a product whose washes are detected can be watched, for a quarter of an hour or more', async () => {
  expect(await create({ metric: 'wash_tank_temp' })).toMatchObject({ status: 400 })
  expect(await create({ withinSeconds: 899 })).toMatchObject(invalid)
  expect(await create({ amount: 0 })).toMatchObject(invalid)
  const { rows } = await t.database.pool.query("SELECT id FROM products WHERE code = 'sdqS1'")
  expect(await create({}, { productId: rows[0].id })).toMatchObject({ status: 400 })
})

test('while a machine washes, nothing is read that it reported since it began', async () => {
  await report(0, 1000)
  await report(5, 1002)
  for (let minute = 6; minute < 30; minute++) await report(minute, 996 + minute, 'wash')
  await jobs.settled()
  const runs = onPool(t.database.pool)
  const readings: object[][] = []
  const query: Query = async <Row extends object>(text: string, values: unknown[]) => {
    const rows = await runs<Row>(text, values)
    if (text.includes('JOIN telemetry t')) readings.push(rows)
    return rows
  }
  const counter = {
    metric: 'water_total',
    use: 'waterLitres',
    maxGapMs: 60 * minuteMs,
    range: undefined,
  } as const
  const read = async (minute: number) => {
    const counters = [{ ...counter, afterMs: begin + minute * minuteMs }]
    return (await readStandby(query, [{ deviceId: machine, counters }], clock.now())).get(machine)
  }
  const found = await read(0)
  expect(found?.readings.map(({ value, atMs }) => [value, atMs - begin])).toEqual([
    [2, 5 * minuteMs],
    [0, 6 * minuteMs],
  ])
  expect(readings.map((rows) => rows.length)).toEqual([3])
  expect(await read(6)).toMatchObject({ readings: [], followedUntilMs: begin + 29 * minuteMs })
  expect(readings).toHaveLength(1)
})
