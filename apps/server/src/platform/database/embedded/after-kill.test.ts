import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
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

async function countPostmasters(): Promise<number> {
  let count = 0
  for (const name of await readdir('/proc')) {
    const found = /^\d+$/.test(name) ? await findProcess(Number(name)) : undefined
    if (
      basename(found?.command[0] ?? '') === 'postgres' &&
      found?.command.includes(join(dataDir, 'postgres', 'data'))
    )
      count += 1
  }
  return count
}

test('after kill -9 the next start adopts the postmaster with every committed row, repeatedly', async () => {
  for (let round = 0; round < 3; round += 1) {
    const lastSeen = await killInTheMiddle(200)
    expect(await countPostmasters()).toBe(1)
    server = await start()
    expect(server.adopted).toBe(true)
    expect(await check(server, lastSeen)).toEqual({ complete: true, twice: false })
    expect(await countPostmasters()).toBe(1)
    await server.stop()
    expect(await countPostmasters()).toBe(0)
  }
})

test('a leftover postmaster with other settings is stopped cleanly and a new one started', async () => {
  const lastSeen = await killInTheMiddle(50)
  server = await start({ max_connections: '20' })
  expect(server.adopted).toBe(false)
  expect(await check(server, lastSeen)).toEqual({ complete: true, twice: false })
  expect(await countPostmasters()).toBe(1)
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
