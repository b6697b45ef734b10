import type { DeviceReading } from '@limpid/contract/kernel/device-message'
import { emptyModel, type Metric, type ProductModel } from '@limpid/contract/products/model'
import type pg from 'pg'
import { pino } from 'pino'
import {
  type CommittedSeries,
  createRecorder,
  type Recorder,
  type RecordMeta,
} from '../../src/modules/telemetry/telemetry.service.ts'
import type { Clock } from '../../src/platform/clock.ts'

export const quiet = pino({ level: 'silent' })

/** A clock that stands still until it is set. */
export function setClock(at: string | number) {
  let nowMs = new Date(at).getTime()
  return {
    now: () => new Date(nowMs),
    set(to: string | number) {
      nowMs = new Date(to).getTime()
    },
    advance(ms: number) {
      nowMs += ms
    },
  } satisfies Clock & Record<string, unknown>
}

const metricOf = (key: string, kind: Metric['kind']): Metric => ({
  key,
  kind,
  name: { zh: key, en: key },
  unit: '',
  precision: 1,
  expectedIntervalSeconds: 10,
})

/** A thing model with a gauge `temp`, a counter `water`, a state `phase` and a gauge `power`. */
export const plainModel: ProductModel = {
  ...emptyModel,
  metrics: [
    metricOf('temp', 'gauge'),
    metricOf('water', 'counter'),
    metricOf('phase', 'state'),
    metricOf('power', 'gauge'),
  ],
}

/** The same model with a counter `water` accepted only within a range. */
export const rangedModel = (range: [low: number, high: number]): ProductModel => ({
  ...plainModel,
  metrics: plainModel.metrics.map((metric) => (metric.key === 'water' ? { ...metric, range } : metric)),
})

export async function insertProduct(
  pool: pg.Pool,
  code: string,
  model: ProductModel = plainModel,
): Promise<string> {
  const { rows } = await pool.query(
    "insert into products (code, name_zh, name_en, page_path, model) values ($1, $1, $1, '/x', $2) returning id",
    [code, model],
  )
  return rows[0].id
}

let accounts = 0

/** Devices of one product and one new owner; returns their ids. */
export async function insertDevices(pool: pg.Pool, productId: string, count: number, timeZone = 'UTC') {
  const username = `owner-${process.pid}-${++accounts}`
  const { rows } = await pool.query<{ id: string }>(
    `with owner as (
       insert into accounts (username, nickname, password_hash) values ($1, $1, 'x') returning id
     )
     insert into devices (product_id, owner_id, name, sn, time_zone)
     select $2, owner.id, 'device ' || n, $1 || '-' || n, $4 from owner, generate_series(1, $3::int) n order by n
     returning id`,
    [username, productId, count, timeZone],
  )
  return rows.map(({ id }) => id)
}

export interface TestRecorder extends Recorder {
  committed: CommittedSeries[][]
  /** Records one message as a device would send it with QoS 1. */
  send(
    deviceId: string,
    readings: DeviceReading[],
    meta?: Partial<RecordMeta>,
  ): ReturnType<Recorder['record']>
}

let packetIds = 0

export function testRecorder(pool: pg.Pool, clock: Clock, maxReadingsPerBatch = 20_000): TestRecorder {
  const committed: CommittedSeries[][] = []
  const recorder = createRecorder({
    pool,
    clock,
    log: quiet,
    maxReadingsPerBatch,
    onCommitted: (batch) => void committed.push([...batch]),
  })
  return Object.assign(recorder, {
    committed,
    send: (deviceId: string, readings: DeviceReading[], meta: Partial<RecordMeta> = {}) =>
      recorder.record(deviceId, readings, {
        receivedAtMs: clock.now().getTime(),
        duplicate: false,
        packetId: (++packetIds % 65_535) + 1,
        payload: Buffer.from(JSON.stringify(readings)),
        ...meta,
      }),
  })
}

/** A reading; `at` is device time as text or ms, omitted if the device reports none. */
export function reading(metric: string, value: number | string, at?: string | number): DeviceReading {
  return { metric, value, deviceTimeMs: typeof at === 'string' ? Date.parse(at) : at }
}
