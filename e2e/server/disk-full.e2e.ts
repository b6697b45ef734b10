import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mqtt from 'mqtt'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../../apps/server/src/platform/database/embedded/launch.ts'
import { findRunningPostgres } from '../../apps/server/src/platform/database/embedded/running.ts'
import { hashToken } from '../../apps/server/src/platform/security/tokens.ts'
import { insertDevices, insertProduct } from '../../apps/server/testing/factories/telemetry.ts'
import { signInCaller } from '../testing/caller.ts'
import { password } from '../testing/launch.ts'

/* What `npm start` starts, with its built-in database on a small disk that is full: a file system in memory, which only root may mount. */
const canMount = process.platform === 'linux' && process.getuid?.() === 0
const disk = '512m'
const patient = { timeout: 180_000, interval: 200 }

let dataDir = ''
let url = ''
let mqttPort = 0
let product: ChildProcess | undefined
let output = ''

beforeAll(async () => {
  if (!canMount) return
  dataDir = await mkdtemp(join(tmpdir(), 'limpid-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${disk},mode=0755`, 'tmpfs', dataDir])
})
afterAll(async () => {
  if (!dataDir) return
  if (product && product.exitCode === null) {
    const ended = once(product, 'exit')
    product.kill('SIGTERM')
    await ended
  }
  execFileSync('umount', ['-l', dataDir])
  await rm(dataDir, { recursive: true })
})

/** Writes to the last block. Returns how to free the disk again. */
async function fillDisk(): Promise<() => Promise<void>> {
  const path = join(dataDir, 'filling')
  const file = await open(path, 'w')
  for (const bytes of [1 << 20, 4_096])
    for (let isFull = false; !isFull; )
      isFull = await file.write(Buffer.alloc(bytes)).then(
        ({ bytesWritten }) => bytesWritten < bytes,
        () => true,
      )
  await file.close()
  return () => rm(path)
}

const statusOf = async (path: string) =>
  (await fetch(`${url}${path}`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined))?.status

async function withDatabase<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool((await findRunningPostgres(dataDir)) as pg.PoolConfig)
  return work(pool).finally(() => pool.end())
}

test.runIf(canMount)('a start on a full disk says so, waits, and goes on when there is space', async () => {
  const free = await fillDisk()
  const port = await findFreePort()
  mqttPort = await findFreePort()
  url = `http://127.0.0.1:${port}`
  const { DATABASE_URL: _, ...inherited } = process.env
  product = spawn(process.execPath, ['tools/start.mjs'], {
    env: {
      ...inherited,
      ...{ DATA_DIR: dataDir, PORT: String(port), MQTT_PORT: String(mqttPort) },
      ...{ INITIAL_PASSWORD: password, CAPTCHA: 'off', DEMO: 'off' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [product.stdout, product.stderr]) stream?.on('data', (bytes) => (output += bytes))

  await expect.poll(() => output, patient).toContain('Limpid waits: the disk is full')
  await expect.poll(() => statusOf('/readyz'), patient).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
  expect(product.exitCode).toBeNull()

  await free()
  await expect.poll(() => statusOf('/readyz'), patient).toBe(200)
  await signInCaller(url, 'root')
})

test.runIf(canMount)(
  'a disk that fills while it runs costs no acknowledged reading, is said, and is forgotten once freed',
  async () => {
    const token = 'disk-full'
    const deviceId = await withDatabase(async (pool) => {
      const [id = ''] = await insertDevices(pool, await insertProduct(pool, 'disk'), 1)
      const credential = 'INSERT INTO device_credentials (device_id, token_hash) VALUES ($1, $2)'
      await pool.query(credential, [id, hashToken(token)])
      return id
    })
    const acknowledged: number[] = []
    const client = mqtt.connect({ port: mqttPort, username: token, reconnectPeriod: 200 })
    client.on('error', () => {})
    let isEnded = false
    const sending = (async () => {
      for (let value = 0; !isEnded; value += 1) {
        // Of a size that fills what the database has in reserve.
        const values = { temp: value, note: String(value).repeat(500) }
        const message = JSON.stringify({ ts: Date.now() - 86_400_000 + value, values })
        await client.publishAsync('v1/devices/me/telemetry', message, { qos: 1 })
        acknowledged.push(value)
      }
    })()
    await expect.poll(() => acknowledged.length, patient).toBeGreaterThan(20)

    const said = output.length
    const free = await fillDisk()
    await expect.poll(() => output.slice(said), patient).toMatch(/disk is full|No space left on device/)
    expect(product?.exitCode).toBeNull()
    await free()
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length, patient).toBeGreaterThan(before + 20)
    isEnded = true
    await sending
    await client.endAsync()

    expect(await statusOf('/readyz')).toBe(200)
    const stored = await withDatabase((pool) =>
      pool.query<{ value: number }>(
        `SELECT value FROM telemetry t JOIN metrics m ON m.id = t.metric_id WHERE device_id = $1 AND key = 'temp' ORDER BY value`,
        [deviceId],
      ),
    )
    expect(stored.rows.map(({ value }) => value)).toEqual(acknowledged)
  },
)
