import type { Pool } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { expectPlainIncreases, increasesOf, plainIncreases } from '../../../../testing/factories/increases.ts'
import {
  insertDevices,
  insertProduct,
  plainModel,
  quiet,
  rangedModel,
  reading,
  setClock,
  testRecorder,
} from '../../../../testing/factories/telemetry.ts'
import { recountDay } from './days.store.ts'
import { recountChangedRanges } from './ranges.service.ts'
import { listChangedDays, listChangedRanges } from './ranges.store.ts'

let database: TestDatabase
let productId: string
let deviceId: string
let products = 0
const clock = setClock('2026-11-20T12:00:00Z')

beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const from = Date.parse('2026-11-17T18:30:00Z')
const steps = 75
const stepMs = 3_000_000
/**
 * Rises by 2 each step, with values above 1000 now and then: at the ends of hours and on both sides of
 * midnight.
 */
const reported = (step: number) => (step % 6 === 4 || step === 33 ? 5_000 + step : 2 * step)
const narrow = rangedModel([0, 1000])

beforeEach(async () => {
  clock.set('2026-11-20T12:00:00Z')
  productId = await insertProduct(database.pool, `ranges-${++products}`, plainModel)
  // From here on, products of earlier tests need no more processing.
  await database.pool.query(
    "UPDATE products SET updated_at = CASE WHEN id = $1 THEN $2::timestamptz ELSE 'infinity' END",
    [productId, clock.now()],
  )
  deviceId = await addDevice()
  await notify(0, steps)
})

const addDevice = async () => (await insertDevices(database.pool, productId, 1, 'Asia/Kolkata'))[0] ?? ''

/** A freshly started server receives messages from a device. */
async function notify(first: number, end: number, device = deviceId) {
  const recorder = testRecorder(database.pool, clock)
  for (let step = first; step < end; step++)
    void recorder.send(device, [reading('water', reported(step), from + step * stepMs)])
  await recorder.close()
}

async function becomes(model: typeof plainModel, product = productId) {
  clock.advance(60_000)
  await database.pool.query(
    `WITH saved AS (UPDATE products SET model = $2, version = version + 1, updated_at = $3 WHERE id = $1 RETURNING version)
     INSERT INTO product_models (product_id, version, document, made_at)
     SELECT $1, version, json_build_object('model', $2::json), $3 FROM saved`,
    [product, model, clock.now()],
  )
}

const recount = (given: { pool?: Pool; stopping?: AbortSignal; days?: number } = {}) => {
  const slice = { days: given.days ?? 1_000, devices: 1_000, failures: 5 }
  return recountChangedRanges(given.pool ?? database.pool, { clock, log: quiet }, given.stopping, slice)
}

async function learnt() {
  clock.advance(3 * 60_000)
  return recount()
}

const days = () => increasesOf(database.pool, 'telemetry_daily', deviceId)
const dayOfTime = "(ts AT TIME ZONE 'Asia/Kolkata')::date"
const expectAsPlain = (high: number, id = deviceId) =>
  expectPlainIncreases(database.pool, dayOfTime, id, high)

/** While `work` runs, the database rejects rows of a table that match `when`. */
async function whileRefused(table: string, when: string, work: () => Promise<unknown>) {
  await database.pool.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'not today'; END $$;
    CREATE TRIGGER refused BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION refuse()`)
  await work().finally(() => database.pool.query('DROP FUNCTION refuse CASCADE'))
}

const nothing = { counters: 0, days: 0 }

test('a new range of a counter applies to earlier readings, once every server writes by it', async () => {
  await expectAsPlain(1e9)
  await becomes(narrow)
  expect(await recount()).toEqual(nothing)
  expect(await learnt()).toEqual({ counters: 1, days: 3 })
  await expectAsPlain(1000)
  expect(await recount()).toEqual(nothing)
  await becomes(plainModel)
  await learnt()
  await expectAsPlain(1e9)
})

test.each([
  ['a wider one', narrow, plainModel, 1000],
  ['one that ends lower', plainModel, narrow, 1e9],
  ['one that begins higher', plainModel, rangedModel([155, 1e6]), 1e9],
])('readings taken while there was %s are recalculated, too', async (_other, defaultValue, other, high) => {
  await becomes(defaultValue)
  await learnt()
  await becomes(other)
  await notify(steps, steps + 4)
  await becomes(defaultValue)
  await learnt()
  await expectAsPlain(high)
  expect(await recount()).toEqual(nothing)
})

test('a version that changes no counter range recalculates nothing', async () => {
  await becomes(narrow)
  await learnt()
  await becomes({ ...narrow, metrics: narrow.metrics.filter(({ key }) => key !== 'temp') })
  await database.pool.query('UPDATE telemetry_daily SET increase = 77 WHERE device_id = $1', [deviceId])
  expect(await learnt()).toEqual(nothing)
  expect((await days()).every(({ increase }) => increase === 77)).toBe(true)
})

test('a day without an out-of-range value is skipped', async () => {
  await database.pool.query('UPDATE telemetry_daily SET increase = 77 WHERE device_id = $1', [deviceId])
  await becomes(rangedModel([-10, 100_000]))
  expect(await learnt()).toEqual({ counters: 1, days: 0 })
  expect((await days()).every(({ increase }) => increase === 77)).toBe(true)
})

test('readings of a device removed meanwhile are recalculated for when it comes back', async () => {
  await database.pool.query(
    `WITH gone AS (DELETE FROM devices WHERE id = $1 RETURNING *)
     INSERT INTO removed_devices (id, product_id, owner_id, name, sn, time_zone, attributes, created_at, removed_at)
     SELECT id, product_id, owner_id, name, sn, time_zone, attributes, created_at, now() FROM gone`,
    [deviceId],
  )
  await becomes(narrow)
  await learnt()
  await expectAsPlain(1000)
})

describe('A day keeps its totals', () => {
  const forgetReadings = (where: string) =>
    database.pool.query(`DELETE FROM telemetry WHERE device_id = $1 AND ${where}`, [deviceId])

  test('when its readings are gone, or those before it', async () => {
    await forgetReadings("ts < '2026-11-18T18:30:00Z'")
    const [gone, first] = await days()
    await becomes(narrow)
    await learnt()
    const after = await days()
    expect(after.slice(0, 2)).toEqual([gone, first])
    expect(Number(gone?.increase) + Number(first?.increase)).toBeGreaterThan(5_000)
    expect(after.slice(2)).toEqual((await plainIncreases(database.pool, dayOfTime, deviceId, 1000)).slice(1))
  })

  test('when the only reading before it that is left is a rejected one', async () => {
    await forgetReadings("ts < '2026-11-18T18:30:00Z' AND value < 5000")
    const [, first] = await days()
    await becomes(narrow)
    await learnt()
    expect((await days())[1]).toEqual(first)
  })

  test("when it is a day of the device's previous time zone", async () => {
    await database.pool.query("UPDATE devices SET time_zone = 'Asia/Shanghai' WHERE id = $1", [deviceId])
    const before = await days()
    await becomes(narrow)
    await learnt()
    expect(await days()).toEqual(before)
  })

  test('when its readings were deleted after it was found', async () => {
    await becomes(narrow)
    clock.advance(3 * 60_000)
    const [range] = await listChangedRanges(database.pool, clock.now())
    if (!range) throw new Error('no range')
    const start = { deviceId: '0', day: 0, failed: [], again: null }
    const [, found] = await listChangedDays(database.pool, range, start, [deviceId])
    if (!found) throw new Error('no day')
    const before = await days()
    await forgetReadings("ts >= '2026-11-18T18:30:00Z' AND ts < '2026-11-19T06:00:00Z'")
    expect(await recountDay(database.pool, range, found)).toBe(false)
    expect(await days()).toEqual(before)
  })
})

test('a late reading that arrives while its day is recalculated is included, too', async () => {
  await becomes(narrow)
  clock.advance(3 * 60_000)
  const writer = await database.pool.connect()
  await writer.query('BEGIN')
  await writer.query('SELECT FROM telemetry_latest WHERE device_id = $1 FOR UPDATE', [deviceId])
  const counting = recount()
  const waiting = async () => {
    const { rows } = await database.pool.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%telemetry_latest%'",
    )
    return rows.length
  }
  await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
  const late = '2026-11-18T00:31:00Z'
  await writer.query(
    `WITH late AS (
       INSERT INTO telemetry (device_id, metric_id, ts, value, received_at)
       SELECT device_id, metric_id, $2, 14.5, $2 FROM telemetry_latest WHERE device_id = $1 RETURNING device_id, metric_id
     ), hours AS (
       UPDATE telemetry_hourly h SET count = h.count + 1, max = greatest(h.max, 14.5) FROM late l
        WHERE h.device_id = l.device_id AND h.metric_id = l.metric_id AND h.hour = date_trunc('hour', $2::timestamptz)
     )
     UPDATE telemetry_daily d SET count = d.count + 1 FROM late l
      WHERE d.device_id = l.device_id AND d.metric_id = l.metric_id AND d.day = '2026-11-18'`,
    [deviceId, late],
  )
  await writer.query('COMMIT')
  writer.release()
  expect(await counting).toEqual({ counters: 1, days: 3 })
  await expectAsPlain(1000)
})

test('devices without a day to recalculate are skipped without storing the progress', async () => {
  await insertDevices(database.pool, productId, 250)
  await becomes(narrow)
  await whileRefused('counting_ranges', 'true', async () =>
    expect(await learnt()).toEqual({ counters: 1, days: 3 }),
  )
})

describe('The recalculation continues', () => {
  test('with the other devices where one fails, and with that one by the next run', async () => {
    const [other, last] = [await addDevice(), await addDevice()]
    for (const device of [other, last]) await notify(0, steps, device)
    await becomes(narrow)
    await whileRefused('telemetry_daily', `NEW.device_id = ${other}`, async () => {
      expect(await learnt()).toEqual({ counters: 0, days: 6 })
      for (const device of [deviceId, last]) await expectAsPlain(1000, device)
      expect(await recount()).toEqual(nothing)
    })
    expect(await recount()).toEqual({ counters: 1, days: 3 })
    await expectAsPlain(1000, other)
    expect(await recount()).toEqual(nothing)
  })

  test('with the other counters where one fails', async () => {
    const second = await insertProduct(database.pool, `ranges-${++products}`, narrow)
    await database.pool.query('UPDATE products SET updated_at = $2 WHERE id = $1', [second, clock.now()])
    await becomes(narrow)
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => void lines.push(line) })
    await whileRefused('counted_ranges', `NEW.product_id = ${productId}`, async () => {
      clock.advance(3 * 60_000)
      expect(await recountChangedRanges(database.pool, { clock, log })).toMatchObject({ counters: 1 })
    })
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, productId, err: { message: 'not today' } })
    expect(await recount()).toMatchObject({ counters: 1 })
  })

  test('where the last run or a stopped server left off', async () => {
    const more = [await addDevice(), await addDevice()]
    for (const device of more) await notify(0, steps, device)
    await becomes(narrow)
    clock.advance(3 * 60_000)
    expect(await recount({ days: 2 })).toEqual({ counters: 0, days: 2 })
    const stopping = new AbortController()
    const connect = () => {
      stopping.abort()
      return database.pool.connect()
    }
    const pool = new Proxy(database.pool, {
      get: (target, key) => (key === 'connect' ? connect : Reflect.get(target, key).bind?.(target)),
    })
    expect(await recount({ pool, stopping: stopping.signal })).toEqual({ counters: 0, days: 1 })
    expect(await recount()).toEqual({ counters: 1, days: 6 })
    for (const device of [deviceId, ...more]) await expectAsPlain(1000, device)
  })

  test('from the start where the range changes meanwhile', async () => {
    await becomes(narrow)
    clock.advance(3 * 60_000)
    expect(await recount({ days: 2 })).toEqual({ counters: 0, days: 2 })
    await becomes(rangedModel([0, 5_020]))
    expect(await learnt()).toEqual({ counters: 1, days: 3 })
    await expectAsPlain(5_020)
  })
})
