import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.ts'
import { findPostmaster, stopPostmaster } from '../src/platform/database/embedded/postmaster.ts'

const PREFIX = 'limpid-test-'
const log = pino({ level: 'warn' })

/**
 * The PostgreSQL of a test run: the one configured in the environment, or an embedded one for this run alone.
 */
export async function startTestServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const databaseUrl = process.env['TEST_DATABASE_URL'] || process.env['DATABASE_URL']
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} }
  await removeLeftovers()
  const dataDir = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
  // Temporary folders have mode 0700; when started as root, PostgreSQL's account must get in.
  await chmod(dataDir, 0o755)
  // Nothing in a test run outlives it, so waiting for the disk is useless.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // Databases stay until the end of the run, and none lives long enough to need a vacuum.
    autovacuum: 'off',
    max_connections: '200',
  }
  const server = await startEmbeddedPostgres({ dataDir, log, settings })
  const { host, port, user, password, database } = server.connection
  const login = password ? `${user}:${password}` : user
  return {
    url: `postgres://${login}@localhost/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A killed run leaves its PostgreSQL running; the next run ends it. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1] ?? Number.NaN)
    if (Number.isNaN(pid) || isAlive(pid)) continue
    const folder = join(tmpdir(), name)
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
