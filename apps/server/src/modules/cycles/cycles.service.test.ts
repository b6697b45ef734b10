import type { DeviceReading } from '@limpid/contract/kernel/device-message'
import type { ProductModel } from '@limpid/contract/products/model'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../testing/database.ts'
import {
  insertDevices,
  insertProduct,
  plainModel,
  quiet,
  reading,
  setClock,
  testRecorder,
} from '../../../testing/factories/telemetry.ts'
import { createCycleJobs } from './cycles.jobs.ts'
import { cyclesPage } from './cycles.reads.ts'
import { saveTarget } from './hygiene/target.store.ts'

const minute = 60_000
const begin = Date.parse('2026-11-20T06:00:00Z')
const model: ProductModel = {
  ...plainModel,
  recognition: {
    source: 'phase',
    phaseMetric: 'phase',
    idleValues: ['idle'],
    endValues: ['end'],
    startValues: ['wash'],
    consumption: { waterLitres: 'water' },
    temperatureMetrics: ['temp'],
    maxGapMs: 15 * minute,
    maxDurationMs: 60 * minute,
  },
  hygiene: {
    maxGapMs: 2 * minute,
    plausibleCelsius: [0, 110],
    a0: { parts: [{ metric: 'hot', phases: ['wash'] }] },
    requirements: [
      {
        key: 'rinse',
        name: { zh: '漂洗', en: 'Rinse' },
        ways: [{ kind: 'throughout', metric: 'temp', phases: ['rinse'], celsius: 50 }],
        source: 'a test',
      },
    ],
  },
}

let database: TestDatabase
let productId: string
let deviceId: string
const clock = setClock(begin)
const changes: string[] = []

const jobsOf = () =>
  createCycleJobs({
    pool: database.pool,
    clock,
    log: quiet,
    onChanged: (id) => void changes.push(id),
    gatherMs: 1,
  })

beforeAll(async () => {
  database = await cloneDatabase()
  productId = await insertProduct(database.pool, 'cycles', model)
})
beforeEach(async () => {
  clock.set(begin)
  changes.length = 0
  deviceId = (await insertDevices(database.pool, productId, 1))[0] ?? ''
})
afterAll(() => database.drop())

/** A wash of 20 minutes, one message per minute: wash, rinse, end; the water meter rises by 2 per minute. */
function wash(startMs: number, meter: number): DeviceReading[][] {
  return Array.from({ length: 21 }, (_, at) => [
    reading('phase', ['wash', 'rinse', 'end'][Math.floor(at / 10)] ?? '', startMs + at * minute),
    reading('temp', 40 + at, startMs + at * minute),
    reading('water', meter + at * 2, startMs + at * minute),
  ])
}
const idle = (atMs: number, meter: number) => [reading('phase', 'idle', atMs), reading('water', meter, atMs)]

/** A day of five washes, one hour apart. */
const day = () =>
  [0, 1, 2, 3, 4].flatMap((hour) => [
    idle(begin + hour * 60 * minute, hour * 40),
    ...wash(begin + (hour * 60 + 5) * minute, hour * 40),
    idle(begin + (hour * 60 + 30) * minute, hour * 40 + 40),
  ])

async function washes(id = deviceId) {
  const { list } = await cyclesPage(database.db, id, { pageNum: 1, pageSize: 50 })
  return list.map(({ id: _id, deviceId: _deviceId, ...wash }) => wash).reverse()
}

async function recordAll(messages: DeviceReading[][], id = deviceId, jobs = jobsOf(), groups = [messages]) {
  const recorder = testRecorder(database.pool, clock)
  for (const group of groups) {
    await Promise.all(group.map((message) => recorder.send(id, message)))
    for (const batch of recorder.committed.splice(0)) jobs.heard(batch)
    await jobs.settled()
  }
  await recorder.close()
  await jobs.close()
}

test('a wash is a record with its phases, temperatures and water, published to subscribers', async () => {
  clock.set(begin + 60 * minute)
  await recordAll([idle(begin, 100), ...wash(begin + 5 * minute, 100), idle(begin + 30 * minute, 140)])
  expect(await washes()).toMatchObject([
    {
      startedAt: new Date(begin + 5 * minute),
      endedAt: new Date(begin + 25 * minute),
      result: 'completed',
      source: 'phase',
      waterLitres: 40,
      phases: [{ name: 'wash' }, { name: 'rinse', temperatures: [{ metric: 'temp', min: 50, max: 59 }] }],
    },
  ])
  expect(changes).toEqual([deviceId])
})

test('a wash is assessed when it ends, and says when late readings changed the verdict', async () => {
  clock.set(begin + 300 * minute)
  const messages = day()
  const tooCold = { outcome: 'failed', reason: 'tooCold' }
  await recordAll(messages.filter((_, at) => at !== 31))
  expect((await washes()).map(({ hygiene }) => hygiene?.outcome)).toEqual(Array(5).fill('passed'))
  expect((await washes())[0]?.hygiene).toMatchObject({
    reason: null,
    a0: { value: null, target: null, outcome: null },
    checks: [{ key: 'rinse', outcome: 'passed', limitCelsius: 50, lowestCelsius: 50 }],
    recalculatedAt: null,
  })
  // The eighth minute of the second wash arrives late, from a probe that fell to 45 °C during the rinse.
  clock.set(begin + 310 * minute)
  await recordAll([[reading('temp', 45, begin + (60 + 5 + 15) * minute + 1000)], messages[31] ?? []])
  expect((await washes()).map(({ hygiene }) => hygiene?.outcome)).toEqual([
    'passed',
    'failed',
    'passed',
    'passed',
    'passed',
  ])
  expect((await washes())[1]?.hygiene).toMatchObject({
    ...tooCold,
    recalculatedAt: new Date(begin + 310 * minute),
  })
  expect(
    (await cyclesPage(database.db, deviceId, { pageNum: 1, pageSize: 9, hygiene: 'failed' })).total,
  ).toBe(1)
})

test('a wash keeps the limits it was assessed by', async () => {
  clock.set(begin + 300 * minute)
  const messages = day()
  await recordAll(messages.slice(0, 50))
  await database.pool.query(
    'update products set model = jsonb_set(model::jsonb, $2, $3)::json where id = $1',
    [productId, '{hygiene,requirements,0,ways,0,celsius}', '55'],
  )
  await recordAll(messages.slice(50))
  await recordAll([[reading('temp', 50, begin + 16 * minute + 1000)]])
  await database.pool.query('update products set model = $2 where id = $1', [
    productId,
    JSON.stringify(model),
  ])
  const limits = (await washes()).map(({ hygiene }) => [hygiene?.outcome, hygiene?.checks[0]?.limitCelsius])
  expect(limits.slice(0, 2)).toEqual([
    ['passed', 50],
    ['passed', 50],
  ])
  expect(limits.slice(2)).toEqual(Array(3).fill(['failed', 55]))
})

test('a wash is assessed by the A0 its device required before the assessment', async () => {
  clock.set(begin + 300 * minute)
  const messages = day()
  await recordAll(messages.slice(0, 50))
  await saveTarget(database.db, deviceId, { a0Target: 600, ruleSet: null })
  await recordAll(messages.slice(50))
  // A late reading causes the first wash to be assessed again, by its original requirements.
  await recordAll([[reading('temp', 50, begin + 16 * minute + 1000)]])
  const targets = (await washes()).map(({ hygiene }) => hygiene?.a0?.target)
  expect(targets).toEqual([null, null, 600, 600, 600])
})

test('a running wash is available while it runs, under the same id to its end', async () => {
  clock.set(begin + 60 * minute)
  const messages = wash(begin, 0)
  await recordAll(messages.slice(0, 5))
  const [running] = (await cyclesPage(database.db, deviceId, { pageNum: 1, pageSize: 10 })).list
  expect(running).toMatchObject({ result: 'running', endedAt: null })
  await recordAll(messages.slice(5))
  const [ended] = (await cyclesPage(database.db, deviceId, { pageNum: 1, pageSize: 10 })).list
  expect(ended).toMatchObject({ id: running?.id, result: 'completed' })
})

test('readings stored but not processed when the process ended are processed at the next start, late readings too', async () => {
  clock.set(begin + 300 * minute)
  const messages = day()
  const known = messages.filter((_, at) => at < 50 && (at < 26 || at > 40))
  await recordAll(known)
  // Stored by a process that died before processing them.
  const recorder = testRecorder(database.pool, clock)
  await Promise.all(
    messages.filter((message) => !known.includes(message)).map((message) => recorder.send(deviceId, message)),
  )
  await recorder.close()
  const jobs = jobsOf()
  expect(await jobs.catchUp()).toBeGreaterThan(0)
  await jobs.settled()
  await jobs.close()
  const found = await washes()
  expect(found).toHaveLength(5)
  expect(found.every(({ result, waterLitres }) => result === 'completed' && waterLitres === 40)).toBe(true)
})

test('a late backlog gives the washes it would have given in time, and keeps the ids of others', async () => {
  clock.set(begin + 300 * minute)
  const messages = day()
  await recordAll(messages.filter((_, at) => at < 23 || at >= 46))
  const before = await cyclesPage(database.db, deviceId, { pageNum: 1, pageSize: 10 })
  expect(before.total).toBe(4)
  await recordAll(messages.filter((_, at) => at >= 23 && at < 46))
  const after = await cyclesPage(database.db, deviceId, { pageNum: 1, pageSize: 10 })
  expect(after.total).toBe(5)
  expect(after.list.map(({ id }) => id)).toEqual(expect.arrayContaining(before.list.map(({ id }) => id)))
  const [other = ''] = await insertDevices(database.pool, productId, 1)
  await recordAll(messages, other)
  expect(await washes()).toEqual(await washes(other))
})

/** Without the time at which late data changed the verdict, because only that differs. */
const unmarked = ({ hygiene, ...wash }: Awaited<ReturnType<typeof washes>>[number]) => ({
  ...wash,
  hygiene: hygiene && { ...hygiene, recalculatedAt: null },
})

test('washes do not depend on the order in which readings arrive', async () => {
  clock.set(begin + 300 * minute)
  const messages = day()
  const [orderly = ''] = await insertDevices(database.pool, productId, 1)
  await recordAll(messages, orderly)
  const expected = (await washes(orderly)).map(unmarked)
  expect(expected).toHaveLength(5)
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(messages, { minLength: messages.length }),
      fc.integer({ min: 1, max: 40 }),
      async (shuffled, size) => {
        const [id = ''] = await insertDevices(database.pool, productId, 1)
        const groups = Array.from({ length: Math.ceil(shuffled.length / size) }, (_, at) =>
          shuffled.slice(at * size, (at + 1) * size),
        )
        await recordAll([], id, jobsOf(), groups)
        expect((await washes(id)).map(unmarked)).toEqual(expected)
      },
    ),
    { numRuns: 8 },
  )
})

test('a machine that goes silent during a wash ends it as interrupted, and resuming later reopens it', async () => {
  const messages = wash(begin, 0)
  clock.set(begin + 6 * minute)
  await recordAll(messages.slice(0, 5))
  clock.set(begin + 40 * minute)
  const jobs = jobsOf()
  await expect(jobs.expireSilent(AbortSignal.abort())).rejects.toThrow('aborted')
  await jobs.expireSilent()
  expect((await washes()).map(({ result }) => result)).toEqual(['interrupted'])
  expect(changes).toEqual([deviceId, deviceId])
  await recordAll(messages.slice(5), deviceId, jobs)
  expect(await washes()).toMatchObject([{ result: 'completed', waterLitres: 40 }])
})

test('a device of a product without washes has no cost', async () => {
  const [plain = ''] = await insertDevices(database.pool, await insertProduct(database.pool, 'plain'), 1)
  await recordAll(wash(begin, 0), plain)
  const { rows } = await database.pool.query('select 1 from cycle_followers where device_id = $1', [plain])
  expect(rows).toEqual([])
})

test('a page of washes is filtered by time and by result', async () => {
  clock.set(begin + 300 * minute)
  await recordAll(day())
  const page = (query: object) => cyclesPage(database.db, deviceId, { pageNum: 1, pageSize: 2, ...query })
  expect(await page({ from: new Date(begin + 60 * minute) })).toMatchObject({ total: 4, list: [{}, {}] })
  expect((await page({ to: new Date(begin + 65 * minute) })).total).toBe(1)
  expect((await page({ result: 'aborted' })).total).toBe(0)
})
