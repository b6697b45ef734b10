import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../embedded-postgres.ts'
import { findNativeDir } from './binaries.ts'

const log = pino({ level: 'silent' })
let root: string
let closed: string
let fallbackRoot: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'limpid-placement-'))
  await chmod(root, 0o755)
  closed = join(root, 'closed')
  fallbackRoot = join(root, 'fallback')
  await mkdir(closed, { mode: 0o700 })
})

afterEach(() => rm(root, { recursive: true }))

async function query(connection: pg.ClientConfig, sql: string) {
  const client = new pg.Client(connection)
  await client.connect()
  return (await client.query(sql).finally(() => client.end())).rows
}

/**
 * The binaries as npm unpacks them when install scripts are disabled: without the symbolic links of the
 * libraries.
 */
async function unpackInto(folder: string): Promise<string> {
  const from = findNativeDir()
  const links = JSON.parse(await readFile(join(from, 'pg-symlinks.json'), 'utf8')) as { target: string }[]
  const targets = new Set(links.map(({ target }) => join(from, '..', target)))
  const filter = (source: string) => !targets.has(source)
  await cp(from, join(folder, 'native'), { recursive: true, filter })
  await cp(join(from, '..', 'package.json'), join(folder, 'package.json'))
  return join(folder, 'native')
}

test('a cluster in a folder only its owner can enter works, stays private, and keeps its rows across starts', async () => {
  const nativeDir = await unpackInto(join(closed, 'package'))
  const dataDir = join(closed, 'data')
  const options = { dataDir, log, nativeDir, fallbackRoot }
  const first = await startEmbeddedPostgres(options)
  await query(first.connection, 'create table basins as select 7 as id')
  const [{ place }] = await query(first.connection, "select current_setting('data_directory') as place")
  await first.stop()
  // Root's child runs under an account that cannot enter; any other user's child is that user and stays inside.
  const isRoot = process.getuid?.() === 0
  expect(place.startsWith(isRoot ? fallbackRoot : closed)).toBe(true)
  expect((await stat(place)).uid === 0).toBe(false)
  const second = await startEmbeddedPostgres(options)
  expect(await query(second.connection, 'select id from basins')).toEqual([{ id: 7 }])
  await second.stop()
  expect((await stat(closed)).mode & 0o777).toBe(0o700)
  await rm(place, { recursive: true })
  const lost = startEmbeddedPostgres(options).then((server) => server.stop())
  if (isRoot) await expect(lost).rejects.toThrow('but nothing is there')
  else await lost
})

test('binaries in a read-only folder, without their links, run from a copy', async () => {
  const nativeDir = await unpackInto(join(root, 'package'))
  await chmod(join(nativeDir, 'lib', 'libpq.so.5.18'), 0o444)
  await chmod(join(nativeDir, 'share', 'postgresql', 'postgres.bki'), 0o600)
  await chmod(join(nativeDir, 'lib'), 0o500)
  const server = await startEmbeddedPostgres({ dataDir: join(root, 'data'), log, nativeDir, fallbackRoot })
  expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
  await chmod(join(nativeDir, 'lib'), 0o700)
})
