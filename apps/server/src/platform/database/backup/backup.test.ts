import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { backupJobs, retainWalFor } from './backups.ts'
import { makeBase } from './base-backup.ts'
import { withBackupClient } from './client.ts'
import { listBases } from './folders.ts'
import { restore } from './restore.ts'
import { deleteOldBases } from './retention.ts'
import { archiveLog } from './wal-archive.ts'

const log = pino({ level: 'silent' })
let root: string
let backupDir: string
let servers: EmbeddedPostgres[]
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'limpid-backup-'))
  await chmod(root, 0o755)
  backupDir = join(root, 'backup')
  servers = []
})
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await rm(root, { recursive: true })
})

async function start(name: string): Promise<EmbeddedPostgres> {
  const dataDir = join(root, name)
  await mkdir(dataDir, { recursive: true, mode: 0o755 })
  const server = await startEmbeddedPostgres({ dataDir, log })
  servers.push(server)
  return server
}

async function query<Row extends pg.QueryResultRow>(server: EmbeddedPostgres, sql: string): Promise<Row[]> {
  const client = new pg.Client(server.connection)
  await client.connect()
  const { rows } = await client.query<Row>(sql).finally(() => client.end())
  return rows
}

/** Commits readings one after the other, at least one, until it is stopped; returns those that were acknowledged. */
function report(server: EmbeddedPostgres, from: number): { stop: () => Promise<number[]> } {
  let running = true
  const acknowledged: number[] = []
  const client = new pg.Client(server.connection)
  const ended = (async () => {
    await client.connect()
    for (let id = from; running || id === from; id += 1) {
      await client.query('insert into readings values ($1)', [id])
      acknowledged.push(id)
    }
    await client.end()
  })()
  return {
    stop: async () => {
      running = false
      await ended
      return acknowledged
    },
  }
}

const idsOf = async (server: EmbeddedPostgres) =>
  (await query<{ id: number }>(server, 'select id from readings order by id')).map(({ id }) => id)

const baseOf = (server: EmbeddedPostgres, name: string, signal?: AbortSignal) =>
  withBackupClient(server.connection, (client) =>
    makeBase(client, { dataDir: join(root, name), backupDir, ...(signal && { signal }) }),
  )
const archive = (server: EmbeddedPostgres) =>
  withBackupClient(server.connection, (client) => archiveLog(client, backupDir))

describe('A backup of the built-in database', () => {
  test('holds every acknowledged reading, and can be restored to any moment', async () => {
    const server = await start('data')
    await writeFile(join(root, 'data', 'secret'), 'kept')
    await mkdir(join(root, 'data', 'compile-cache'))
    await query(server, 'create table readings (id int primary key)')
    const during = report(server, 1)
    await baseOf(server, 'data')
    const first = await during.stop()
    await archive(server)
    const [clock] = await query<{ now: Date }>(server, 'select clock_timestamp() as now')
    const moment = new Date((clock?.now.getTime() ?? 0) + 1)
    await query(server, 'select pg_sleep(0.01)')
    const afterwards = report(server, first.length + 1)
    await query(server, 'checkpoint')
    const second = await afterwards.stop()
    await archive(server)
    await query(server, 'insert into readings values (-1)')
    await server.stop()

    const { base } = await restore({ backupDir, dataDir: join(root, 'all'), log })
    expect(await listBases(backupDir)).toEqual([base])
    expect(await idsOf(await start('all'))).toEqual([...first, ...second])
    expect(await readFile(join(root, 'all', 'secret'), 'utf8')).toBe('kept')
    expect(await readdir(join(root, 'all'))).not.toContain('compile-cache')

    await restore({ backupDir, dataDir: join(root, 'earlier'), at: moment, log })
    const earlier = await start('earlier')
    expect(await idsOf(earlier)).toEqual(first)
    await query(earlier, 'insert into readings values (-2)')
    await baseOf(earlier, 'earlier')
    await restore({ backupDir, dataDir: join(root, 'again'), log })
    expect(await idsOf(await start('again'))).toEqual([-2, ...first])
    await expect(archive(await start('data'))).rejects.toThrow('A restored copy of this database')
  })

  test('says what is wrong with a restore, and leaves an existing database alone', async () => {
    const server = await start('data')
    await query(server, 'create table readings (id int primary key)')
    const dataDir = join(root, 'new')
    await expect(restore({ backupDir, dataDir, log })).rejects.toThrow('There is no complete backup')
    await baseOf(server, 'data')
    await expect(restore({ backupDir, dataDir: join(root, 'data'), log })).rejects.toThrow(
      'There is a database in',
    )
    const before = new Date(0)
    await expect(restore({ backupDir, dataDir, at: before, log })).rejects.toThrow('The oldest backup')
    const after = new Date(Date.now() + 3_600_000)
    await expect(restore({ backupDir, dataDir, at: after, log })).rejects.toThrow('The backup ends before')
    await restore({ backupDir, dataDir, log })
    expect(await idsOf(await start('new'))).toEqual([])
    expect(await idsOf(server)).toEqual([])
  })

  test('in one folder is complete, whatever is copied to another meanwhile', async () => {
    const server = await start('data')
    await query(server, 'create table readings (id int primary key)')
    await archive(server)
    const reporting = report(server, 1)
    await baseOf(server, 'data')
    const other = join(root, 'other')
    await withBackupClient(server.connection, (client) =>
      makeBase(client, { dataDir: join(root, 'data'), backupDir: other }),
    )
    const acknowledged = await reporting.stop()
    await archive(server)
    await restore({ backupDir, dataDir: join(root, 'new'), log })
    expect(await idsOf(await start('new'))).toEqual(acknowledged)
  })

  test('is not made inside of what it backs up', async () => {
    const server = await start('data')
    const inside = join(root, 'data', 'backup')
    const made = withBackupClient(server.connection, (client) =>
      makeBase(client, { dataDir: join(root, 'data'), backupDir: inside }),
    )
    await expect(made).rejects.toThrow('Choose a folder outside of it')
  })

  test('that is cancelled leaves nothing, and the next one works', async () => {
    const server = await start('data')
    await expect(baseOf(server, 'data', AbortSignal.abort(new Error('cancelled')))).rejects.toThrow(
      'cancelled',
    )
    expect(await readdir(join(backupDir, 'bases'))).toEqual([])
    expect((await baseOf(server, 'data')).major).toBeGreaterThan(15)
  })

  test('is kept up to date by jobs, and old ones go with the log that only they need', async () => {
    const server = await start('data')
    const jobs = backupJobs({
      connection: server.connection,
      dataDir: join(root, 'data'),
      folder: backupDir,
      kept: 2,
      log,
    })
    const stopping = new AbortController().signal
    for (const job of [...jobs, ...jobs]) await job.work(stopping)
    const [oldest, ...others] = await listBases(backupDir)
    expect(others).toEqual([])
    await query(server, 'create table readings (id int primary key)')
    await archive(server)
    for (const name of ['a', 'b']) {
      await baseOf(server, 'data')
      await query(server, `insert into readings values (${name.charCodeAt(0)})`)
    }
    expect(await deleteOldBases(backupDir, 2)).toBe(1)
    const left = await listBases(backupDir)
    expect(left.map(({ folder }) => folder)).not.toContain(oldest?.folder)
    expect(left).toHaveLength(2)
    const segments = await readdir(join(backupDir, 'wal'))
    expect(segments.toSorted()[0]).toBe(`${left[0]?.firstSegment}.gz`)
  })

  test('keeps no log of PostgreSQL once there is no backup folder', async () => {
    const server = await start('data')
    await archive(server)
    const slots = () => query(server, 'select slot_name from pg_replication_slots')
    expect(await slots()).toHaveLength(1)
    await retainWalFor(server.connection, backupDir)
    expect(await slots()).toHaveLength(1)
    await retainWalFor(server.connection, undefined)
    expect(await slots()).toEqual([])
  })
})
