import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auth } from '@limpid/contract/auth/auth'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '../testing/database.ts'
import { type Gate, openGate } from '../testing/gate.ts'
import { migrationsFolder } from './folders.ts'
import { findFreePort } from './platform/database/embedded/launch.ts'
import { readMigrations } from './platform/database/migrate.ts'

let database: TestDatabase
let gate: Gate
let dataDir: string
let started: ChildProcess | undefined
beforeAll(async () => {
  database = await emptyDatabase("encoding 'UTF8' locale 'C.UTF-8'")
  gate = await openGate(database.url)
  dataDir = await mkdtemp(join(tmpdir(), 'limpid-start-'))
})
afterAll(async () => {
  started?.kill('SIGKILL')
  await gate.end()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

/** The server as its own process, on a database behind the gate. */
async function startServer() {
  const port = await findFreePort()
  const env = {
    ...process.env,
    DATABASE_URL: gate.url,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    MQTT_PORT: String(await findFreePort()),
    DEMO: 'off',
    INITIAL_PASSWORD: 'clear water over stones',
    LOG_LEVEL: 'silent',
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  started = child
  const alive = once(child, 'message')
  const ready = new Promise((resolve) => {
    child.on('message', (message: { type: string }) => message.type === 'ready' && resolve(message))
  })
  const ask = (path: string, language = 'en') =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-language': language } })
  const statusOf = async (path: string) => (await ask(path).catch(() => undefined))?.status
  return { child, alive, ready, ask, statusOf }
}

const patient = { timeout: 20_000 }

test('a start goes on when the database leaves while it migrates and seeds, and says so meanwhile', async () => {
  const whileMigrating = gate.closeAt('insert into schema_migrations')
  const { child, alive, ready, ask, statusOf } = await startServer()
  await whileMigrating
  expect((await alive)[0]).toMatchObject({ type: 'alive' })
  await expect.poll(() => statusOf('/'), patient).toBe(503)
  const page = await ask('/')
  expect([page.headers.get('retry-after'), page.headers.get('refresh')]).toEqual(['5', '5'])
  expect(await page.text()).toContain('Waiting for the database')
  expect(await (await ask('/', 'zh-CN')).text()).toContain('正在等待数据库')
  const call = await ask(basePath + auth.captcha.path)
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await call.json()).toMatchObject({ code: 'C0300', msg: expect.any(String) })
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503])

  const whileSeeding = gate.closeAt('insert into "accounts"')
  gate.reopen()
  await whileSeeding
  expect(await statusOf('/readyz')).toBe(503)
  gate.reopen()
  await ready
  await expect.poll(() => statusOf('/readyz'), patient).toBe(200)
  const { rows } = await database.pool.query(
    'SELECT (SELECT count(*)::int FROM schema_migrations) AS migrations, (SELECT count(*)::int FROM accounts) AS accounts',
  )
  expect(rows[0]).toEqual({
    migrations: (await readMigrations(migrationsFolder)).length,
    accounts: expect.any(Number),
  })
  expect(rows[0].accounts).toBeGreaterThan(0)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
}, 90_000)
