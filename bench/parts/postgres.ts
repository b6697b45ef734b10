import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Logger } from 'pino'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'

const migrations = join(import.meta.dirname, '../../apps/server/migrations')

export interface BenchPostgres {
  connection: pg.PoolConfig
  /** The database under test: `embedded`, or the one named by `DATABASE_URL`. */
  name: string
  /** Stops it and removes its data. */
  stop(): Promise<void>
}

/** A migrated database for one benchmark: on the PostgreSQL of `DATABASE_URL`, or an embedded one. */
export async function startBenchPostgres(log: Logger): Promise<BenchPostgres> {
  const postgres = await (process.env['DATABASE_URL'] ? given(process.env['DATABASE_URL']) : embedded(log))
  await migrate(postgres.connection, migrations, log)
  return postgres
}

async function embedded(log: Logger): Promise<BenchPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'limpid-bench-'))
  // Temporary folders have mode 0700; when started as root, PostgreSQL's account must get in.
  chmodSync(dataDir, 0o755)
  const server = await startEmbeddedPostgres({ dataDir, log })
  return {
    connection: server.connection,
    name: 'embedded',
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function given(url: string): Promise<BenchPostgres> {
  const name = `limpid_bench_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return {
    connection: { connectionString: own.href },
    name: 'DATABASE_URL',
    async stop() {
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
      await admin.end()
    },
  }
}
