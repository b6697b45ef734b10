import { hash, randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { createMessageRecorder } from '../../apps/server/src/modules/device-log/messages/messages.service.ts'
import { createRefusals } from '../../apps/server/src/modules/telemetry/refusals/telemetry.refusals.ts'
import { createIntake } from '../../apps/server/src/modules/telemetry/telemetry.intake.ts'
import {
  createRecorder,
  type RecorderOptions,
} from '../../apps/server/src/modules/telemetry/telemetry.service.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { openDatabase } from '../../apps/server/src/platform/database/pools.ts'
import { openEndpoint } from '../../apps/server/src/platform/mqtt/endpoint.ts'
import { tbTopics } from '../../packages/dialects/src/tb-topics.ts'

const log = pino({ level: 'warn' })
const migrations = join(import.meta.dirname, '../../apps/server/migrations')

const modelWith = (alarmRules: readonly object[]) => ({
  version: 1,
  alarmRules,
  metrics: (['temp', 'power', 'water'] as const).map((key) => ({
    key,
    name: { zh: key, en: key },
    kind: key === 'water' ? 'counter' : 'gauge',
    unit: '',
    precision: 1,
    expectedIntervalSeconds: 10,
  })),
})

/** The PostgreSQL of `DATABASE_URL`, in a separate database, or the embedded one in a separate folder. */
async function startPostgres() {
  const url = process.env['DATABASE_URL']
  if (!url) {
    const dataDir = mkdtempSync(join(tmpdir(), 'limpid-bench-'))
    // Must be accessible to the account under which PostgreSQL runs when started by root, so that the cluster
    // stays in this folder.
    chmodSync(dataDir, 0o755)
    const embedded = await startEmbeddedPostgres({ dataDir, log })
    const stop = async () => {
      await embedded.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
    return { connection: embedded.connection, name: 'embedded', stop }
  }
  const name = `limpid_bench_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const stop = async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
  const own = new URL(url)
  own.pathname = `/${name}`
  return { connection: { connectionString: own.href }, name: 'DATABASE_URL', stop }
}

interface Watching {
  /** Of the thing model of the devices. */
  alarmRules: readonly object[]
  /** What else hears of readings. */
  onCommitted(pool: pg.Pool): RecorderOptions['onCommitted']
}

/**
 * The parts of the product that a reading passes through, assembled as in production, with devices that can
 * sign in.
 */
export async function startServer(devices: number, watching?: Watching) {
  const postgres = await startPostgres()
  await migrate(postgres.connection, migrations, log)
  const database = openDatabase(postgres.connection, log)
  const pool = database.devices
  const ids = await insertDevices(pool, devices, watching?.alarmRules ?? [])
  const onCommitted = watching?.onCommitted(pool)
  const recorder = createRecorder({ pool, clock: systemClock, log, ...(onCommitted && { onCommitted }) })
  const refusals = createRefusals({ pool, clock: systemClock, log })
  const intake = createIntake({ recorder, refusals, saveAttributes: async () => ({ stored: true }) })
  const messages = createMessageRecorder({
    pool,
    clock: systemClock,
    log,
    tokenHashOf: (deviceId) => hash('sha256', `token-${deviceId}`, 'buffer'),
    maxStored: () => 50,
    onAdded: () => {},
  })
  const endpoint = await openEndpoint({
    port: 0,
    host: '127.0.0.1',
    log,
    topics: tbTopics,
    authenticate: async ({ username }) => {
      const deviceId = ids[Number(username?.replace('token-', ''))]
      return deviceId ? { deviceId } : { denied: 'bad_credentials' }
    },
    receive: messages.alsoRecord(intake.receive),
    refused: messages.alsoRecordRejected(intake.refused),
    connected: () => {},
    disconnected: () => {},
  })
  const stop = async () => {
    await endpoint.close()
    await recorder.close()
    await Promise.all([refusals.close(), messages.close()])
    await database.close()
    await postgres.stop()
  }
  return { pool, port: endpoint.port, name: postgres.name, connection: postgres.connection, stop }
}

async function insertDevices(pool: pg.Pool, count: number, alarmRules: readonly object[]): Promise<string[]> {
  const product = await pool.query(
    `insert into products (code, name_zh, name_en, page_path, model) values ('bench', 'bench', 'bench', '/', $1) returning id`,
    [modelWith(alarmRules)],
  )
  const owner = await pool.query(
    `insert into accounts (username, nickname, password_hash) values ('bench', 'bench', 'none') returning id`,
  )
  const { rows } = await pool.query<{ id: string }>(
    `insert into devices (product_id, owner_id, name, sn) select $1, $2, 'bench ' || n, 'bench-' || n
     from generate_series(1, $3::int) n returning id`,
    [product.rows[0].id, owner.rows[0].id, count],
  )
  await pool.query('analyze')
  return rows.map(({ id }) => id)
}
