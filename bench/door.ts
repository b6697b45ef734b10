/**
 * `npm run bench -- door`: the recorded washes of all machines through the MQTT endpoint, as a smart plug would report them,
 * and what the server recorded: washes found, split and merged, and the energy against the recording.
 * `docs/cycles.md` quotes it.
 */
import { fileURLToPath } from 'node:url'
import mqtt from 'mqtt'
import { pino } from 'pino'
import { createApp } from '../apps/server/src/app.ts'
import { openDeviceSide } from '../apps/server/src/device-side.ts'
import { readConfig } from '../apps/server/src/platform/config/config.ts'
import { openDatabase } from '../apps/server/src/platform/database/pools.ts'
import { hashToken } from '../apps/server/src/platform/security/tokens.ts'
import { householdMachine } from '../apps/server/testing/recordings/evaluation.ts'
import { compare, nothingCompared, type Span } from '../apps/server/testing/recordings/matching.ts'
import {
  type RecordedCycle,
  readRecordings,
  type Sample,
  timeLine,
} from '../apps/server/testing/recordings/recordings.ts'
import { emptyModel, type ProductModel } from '../packages/contract/src/products/model.ts'
import { startBenchPostgres } from './parts/postgres.ts'

const root = fileURLToPath(new URL('../apps/server/testing/recordings/', import.meta.url))
const stepMs = 10_000
const perMessage = 500
const topic = 'v1/devices/me/telemetry'
const log = pino({ level: 'error' })
const model: ProductModel = {
  ...emptyModel,
  metrics: [
    {
      key: 'power',
      name: { zh: '功率', en: 'Power' },
      kind: 'gauge',
      unit: 'W',
      precision: 0,
      expectedIntervalSeconds: 10,
    },
  ],
  recognition: { ...householdMachine } as NonNullable<ProductModel['recognition']>,
}

const postgres = await startBenchPostgres(log)
const database = openDatabase(postgres.connection, log)
const pool = database.peoplePool
try {
  const app = await createApp({ config: readConfig({ CAPTCHA: 'off' }), log, database })
  const machines = Map.groupBy(readRecordings(root, 'tracebase'), ({ machine }) => machine)
  const side = await openDeviceSide({ app, database, log, port: 0, host: '127.0.0.1' })
  const result = nothingCompared()
  let [measuredWh, recordedWh, messages] = [0, 0, 0]
  const began = performance.now()
  for (const [machine, cycles] of machines) {
    const id = await insertDevice(machine)
    const line = timeLine(cycles, stepMs)
    const laterMs = Date.now() - 86_400_000 - (line.at(-1)?.atMs ?? 0)
    messages += await publish(side.port, machine, line, laterMs)
    const washes = await washesOf(id, laterMs, cycles.length)
    compare(result, cycles, washes)
    measuredWh += washes.reduce((sum, { energyWh }) => sum + energyWh, 0)
    recordedWh += withinWashes(cycles)
    console.log(`${machine}: ${cycles.length} recorded, ${washes.length} washes`)
  }
  const { recorded, found, split, merged, shifted, missed, extra } = result
  const seconds = (performance.now() - began) / 1000
  console.log(`\n${messages} messages in ${seconds.toFixed(0)} s, PostgreSQL: ${postgres.name}`)
  console.log({ recorded, found, split, merged, shifted, missed, extra })
  console.log(
    `energy of all washes ${(measuredWh / 1000).toFixed(3)} kWh, of the recordings ${(recordedWh / 1000).toFixed(3)} kWh: ` +
      `${((measuredWh / recordedWh - 1) * 100).toFixed(2)} %`,
  )
  await side.close()
  await app.fastify.close()
} finally {
  await database.close()
  await postgres.stop()
}

/** A machine with a token that is its name. */
async function insertDevice(machine: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `WITH product AS (
       INSERT INTO products (code, name_zh, name_en, page_path, model) VALUES ('plug', 'plug', 'plug', '/x', $2)
       ON CONFLICT (code) DO UPDATE SET name_en = excluded.name_en RETURNING id
     ), owner AS (
       INSERT INTO accounts (username, nickname, password_hash) VALUES ($1, $1, '-') RETURNING id
     )
     INSERT INTO devices (product_id, owner_id, name, sn) SELECT product.id, owner.id, $1, $1 FROM product, owner RETURNING id`,
    [machine, model],
  )
  const id = rows[0]?.id ?? ''
  await pool.query('INSERT INTO device_credentials (device_id, token_hash) VALUES ($1, $2)', [
    id,
    hashToken(machine),
  ])
  return id
}

/** Each message is acknowledged before the next one is sent: what arrives first is followed first. */
async function publish(
  port: number,
  token: string,
  line: readonly Sample[],
  laterMs: number,
): Promise<number> {
  const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${port}`, { username: token, reconnectPeriod: 0 })
  let sent = 0
  for (let from = 0; from < line.length; from += perMessage, sent += 1) {
    const values = line
      .slice(from, from + perMessage)
      .map(({ atMs, watts }) => ({ ts: atMs + laterMs, values: { power: watts } }))
    await client.publishAsync(topic, JSON.stringify(values), { qos: 1 })
  }
  await client.endAsync()
  return sent
}

/** The recorded washes once all readings are followed: none is running and their number stands still. */
async function washesOf(id: string, laterMs: number, atLeast: number): Promise<Span[]> {
  let before = -1
  for (;;) {
    const { rows } = await pool.query<{ started: Date; ended: Date | null; kwh: number | null }>(
      'SELECT started_at AS started, ended_at AS ended, energy_kwh AS kwh FROM cycles WHERE device_id = $1 ORDER BY 1',
      [id],
    )
    const still = rows.length === before && rows.length >= atLeast && rows.every(({ ended }) => ended)
    if (still)
      return rows.map(({ started, ended, kwh }) => ({
        startedAtMs: started.getTime() - laterMs,
        endedAtMs: (ended ?? started).getTime() - laterMs,
        energyWh: (kwh ?? 0) * 1000,
      }))
    before = rows.length
    await new Promise((done) => setTimeout(done, 1500))
  }
}

/** What the traces say, as steps. */
function withinWashes(cycles: readonly RecordedCycle[]): number {
  return timeLine(cycles, stepMs).reduce((sum, { watts }) => sum + (watts * stepMs) / 3_600_000, 0)
}
