import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Stopper } from '../../stopper.ts'
import { connectionsOf } from '../connections.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { findProcess } from './host/processes.ts'

const victim = join(import.meta.dirname, '..', '..', '..', '..', 'testing', 'databases', 'postgres-victim.ts')
let dataDir: string
let server: EmbeddedPostgres | undefined

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'limpid-killed-'))
  await chmod(dataDir, 0o755)
})

afterEach(async () => {
  await server?.stop()
  server = undefined
  await rm(dataDir, { recursive: true })
})

const start = (settings = {}) => startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }), settings })

/** Lets another process insert rows and kills it midway; returns the last number it saw committed. */
async function killInTheMiddle(rowCount: number): Promise<number> {
  const child = spawn(process.execPath, [victim, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  for await (const chunk of child.stdout) {
    printed += chunk
    if (printed.split('\n').length > rowCount) break
  }
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return Number(printed.trim().split('\n').at(-1))
}

/** Checks for acknowledged numbers that are missing, and for duplicates. */
async function check(running: EmbeddedPostgres, lastSeen: number) {
  const client = new pg.Client(running.connection)
  await client.connect()
  const { rows } = await client.query(
    'select count(*)::int as count, count(distinct number)::int as different, max(number) as last from readings',
  )
  await client.end()
  return {
    complete: rows[0].last >= lastSeen && rows[0].count === rows[0].last,
    twice: rows[0].count !== rows[0].different,
  }
}

/**
 * The postmasters of this cluster. A process that a postmaster has just forked still has its command line, so one whose parent runs with
 * the same command line is not counted.
 */
async function findPostmasters(): Promise<number[]> {
  const found = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    const parent = /^\d+$/.test(name) ? await parentOfPostgres(Number(name)) : undefined
    if (parent !== undefined) found.set(Number(name), parent)
  }
  return [...found].flatMap(([pid, parent]) => (found.has(parent) ? [] : [pid]))
}

/** The parent of a process with the command line of this cluster's postmaster. */
async function parentOfPostgres(pid: number): Promise<number | undefined> {
  const command = (await findProcess(pid))?.command ?? []
  const isPostgres = basename(command[0] ?? '') === 'postgres'
  if (!isPostgres || !command.includes(join(dataDir, 'postgres', 'data'))) return undefined
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const [, parent] = /^PPid:\s*(\d+)$/m.exec(status) ?? []
  return parent === undefined ? undefined : Number(parent)
}

test('a server that is stopped before it has reached the PostgreSQL of a killed one stops it', async () => {
  await killInTheMiddle(1)
  expect(await findPostmasters()).toHaveLength(1)
  const log = pino({ level: 'silent' })
  const embedded = { databaseUrl: undefined, databaseOwnerUrl: undefined, databaseDevicesUrl: undefined }
  const stopper = new Stopper(log)
  const starting = connectionsOf({ ...embedded, dataDir }, log, stopper)
  expect(await stopper.stop()).toBe(true)
  await starting
  expect(await findPostmasters()).toEqual([])
})

test('after kill -9 the next start adopts the postmaster with every committed row, repeatedly', async () => {
  for (let round = 0; round < 3; round += 1) {
    const lastSeen = await killInTheMiddle(200)
    expect(await findPostmasters()).toHaveLength(1)
    server = await start()
    expect(server.adopted).toBe(true)
    expect(await check(server, lastSeen)).toEqual({ complete: true, twice: false })
    expect(await findPostmasters()).toHaveLength(1)
    await server.stop()
    expect(await findPostmasters()).toHaveLength(0)
  }
})

test('a leftover postmaster with other settings is stopped cleanly and a new one started', async () => {
  const lastSeen = await killInTheMiddle(50)
  server = await start({ max_connections: '20' })
  expect(server.adopted).toBe(false)
  expect(await check(server, lastSeen)).toEqual({ complete: true, twice: false })
  expect(await findPostmasters()).toHaveLength(1)
})

test('after a machine reset, with the pid now used by another program of the same user, it starts and recovers', async () => {
  const lastSeen = await killInTheMiddle(50)
  const data = join(dataDir, 'postgres', 'data')
  const pidFile = join(data, 'postmaster.pid')
  const [pid, ...others] = (await readFile(pidFile, 'utf8')).split('\n')
  const before = (await findProcess(Number(pid)))?.started
  process.kill(Number(pid), 'SIGKILL')
  while (before !== undefined && (await findProcess(Number(pid)))?.started === before)
    await new Promise(setImmediate)
  const owner = await stat(data)
  const other = spawn('sleep', ['300'], process.getuid?.() === 0 ? { uid: owner.uid, gid: owner.gid } : {})
  try {
    await once(other, 'spawn')
    await writeFile(pidFile, [other.pid, ...others].join('\n'))
    server = await start()
    expect(await check(server, lastSeen)).toEqual({ complete: true, twice: false })
    expect(isRunning(other)).toBe(true)
  } finally {
    other.kill()
  }
})

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}
