import { chmod, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts'

let dataDir: string
let servers: EmbeddedPostgres[]
const lines: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
const patient = { timeout: 60_000, interval: 50 }

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'limpid-embedded-'))
  await chmod(dataDir, 0o755)
  servers = []
})

afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await rm(dataDir, { recursive: true })
})

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log, ...options })
  servers.push(server)
  return server
}

async function query(server: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client(server.connection)
  await client.connect()
  const { rows } = await client.query(sql).finally(() => client.end())
  return rows
}

test('rows survive a stop and a second start, and no socket or lock is left', async () => {
  const first = await start()
  expect(first.adopted).toBe(false)
  await query(first, 'create table basins as select 7 as id')
  await first.stop()
  await expect(readFile(join(dataDir, 'postgres.lock'))).rejects.toThrow('ENOENT')
  await expect(query(first, 'select 1')).rejects.toThrow('ENOENT')
  const second = await start()
  expect(second.adopted).toBe(false)
  expect(await query(second, 'select id from basins')).toEqual([{ id: 7 }])
})

test('commits wait for the disk, days are cut in UTC, and Chinese text is searchable', async () => {
  const server = await start()
  const requested = ['fsync', 'full_page_writes', 'synchronous_commit', 'TimeZone', 'server_encoding']
  const rows = await query(
    server,
    `select ${requested.map((name) => `current_setting('${name}') as "${name}"`).join()}`,
  )
  expect(rows).toEqual([
    {
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      TimeZone: 'UTC',
      server_encoding: 'UTF8',
    },
  ])
  await query(server, 'create extension pg_trgm')
  expect(await query(server, "select cardinality(show_trgm('洗碗机')) > 0 as seen")).toEqual([{ seen: true }])
})

test('TCP connections need the password', async () => {
  const server = await start({ transport: 'tcp' })
  expect(server.connection.host).toBe('127.0.0.1')
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
  const wrong = { ...server, connection: { ...server.connection, password: 'wrong' } }
  await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed')
})

test('of two simultaneous starts on one data folder one is rejected and names the other', async () => {
  const results = await Promise.allSettled([start(), start()])
  expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = results.find((result) => result.status === 'rejected')
  expect(String(refused?.reason)).toMatch(`in use: process ${process.pid}`)
  await expect(start()).rejects.toThrow(`in use: process ${process.pid}`)
})

test('a database of another major version is rejected with what to do, and is not touched', async () => {
  await (await start()).stop()
  const file = join(dataDir, 'postgres', 'data', 'PG_VERSION')
  const made = await readFile(file, 'utf8')
  await writeFile(file, '14\n')
  await expect(start()).rejects.toThrow(/was created by PostgreSQL 14; .* includes 18.*pg_dump/)
  await writeFile(file, made)
  expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a postmaster that dies by itself is started again in its place, whatever was in its way', async () => {
  const server = await start({ restartAfterMs: 1 })
  await query(server, 'create table basins as select 7 as id')
  const data = join(dataDir, 'postgres', 'data')
  const pidOf = async () => Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])
  const first = await pidOf()
  const control = join(data, 'global', 'pg_control')
  await rename(control, `${control}.away`)
  process.kill(first, 'SIGKILL')
  await expect.poll(() => lines.some((line) => line.includes('cannot start yet')), patient).toBe(true)
  await rename(`${control}.away`, control)
  await expect
    .poll(() => query(server, 'select id from basins').catch(() => []), patient)
    .toEqual([{ id: 7 }])
  expect(await pidOf()).not.toBe(first)
  await server.stop()
  await expect(query(server, 'select 1')).rejects.toThrow('ENOENT')
})
