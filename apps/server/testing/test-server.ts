import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.ts'
import { findPostmaster, stopPostmaster } from '../src/platform/database/embedded/postmaster.ts'

const PREFIX = 'limpid-test-'
const inMemory = '/dev/shm'
/** A run needs less than one GB: few databases exist at a time. */
const minMemoryBytes = 4 * 1024 ** 3
const log = pino({ level: 'warn' })

/** The PostgreSQL of a test run. */
export interface TestServer {
  url: string
  /** True where it ends with the run, and its databases with it. */
  isOwn: boolean
  stop(): Promise<void>
}

/**
 * The PostgreSQL of a test run: the one configured in the environment, or an embedded one for this run alone.
 */
export async function startTestServer(): Promise<TestServer> {
  const databaseUrl = process.env['TEST_DATABASE_URL'] || process.env['DATABASE_URL']
  if (databaseUrl) return { url: databaseUrl, isOwn: false, stop: async () => {} }
  await Promise.all([inMemory, tmpdir()].map(removeLeftovers))
  const dataDir = await mkdtemp(join(await chooseFolder(), `${PREFIX}${process.pid}-`))
  // Temporary folders have mode 0700; when started as root, PostgreSQL's account must get in.
  await chmod(dataDir, 0o755)
  // Nothing in a test run outlives it, so waiting for the disk is useless.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // No database lives long enough to need a vacuum.
    autovacuum: 'off',
    max_wal_size: '512MB',
    max_connections: '200',
  }
  const server = await startEmbeddedPostgres({ dataDir, log, settings })
  const { host, port, user, password, database } = server.connection
  const login = password ? `${user}:${password}` : user
  return {
    isOwn: true,
    url: `postgres://${login}@localhost/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * In memory where there is plenty of it: a database is 1,400 files, and making them takes a disk longer than most tests take. A
 * container often has 64 MB there.
 */
async function chooseFolder(): Promise<string> {
  const freeBytes = await statfs(inMemory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return Math.min(freeBytes, process.availableMemory()) >= minMemoryBytes ? inMemory : tmpdir()
}

/** A killed run leaves its PostgreSQL running; the next run ends it. */
async function removeLeftovers(above: string): Promise<void> {
  for (const name of await readdir(above).catch(() => [])) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1] ?? Number.NaN)
    if (Number.isNaN(pid) || isAlive(pid)) continue
    const folder = join(above, name)
    const left = await findPostmaster(join(folder, 'postgres', 'data'), log).catch(() => undefined)
    if (left) await stopPostmaster(left, log)
    await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
