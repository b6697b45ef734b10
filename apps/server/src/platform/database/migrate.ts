import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import { TimedClient } from './watch/timed-client.ts'
import { type WatchOptions, watchDatabase } from './watch/watch.ts'

/**
 * Any fixed number, the same in every version of the program: held while migrating or checking extensions.
 */
export const MIGRATION_LOCK = 5_260_417_733_201

export interface Migration {
  version: number
  name: string
  checksum: string
  sql: string
}

interface Applied {
  version: number
  name: string
  checksum: string
}

/** The files `NNNN_name.sql` of a folder in order; two with the same number are an error. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const migrations = await Promise.all(files.map((file) => readMigration(folder, file)))
  for (const [at, migration] of migrations.entries())
    if (migrations[at - 1]?.version === migration.version)
      throw new Error(`Two migrations have the number ${migration.version} in ${folder}`)
  return migrations
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  const match = /^(\d{4})_([a-z0-9_]+)\.sql$/.exec(file)
  if (!match) throw new Error(`A migration must be named NNNN_name.sql, not ${file} (in ${folder})`)
  // Git may change line endings on Windows; that does not count as a change of the migration.
  const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
  return {
    version: Number(match[1]),
    name: match[2] ?? '',
    checksum: createHash('sha256').update(sql).digest('hex'),
    sql,
  }
}

/**
 * A statement may take hours on a large table. A server that freezes while it migrates loses its session, and with it
 * the lock that the others wait for.
 */
const migrating = {
  application_name: 'limpid-migrate',
  statement_timeout: 0,
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  idle_in_transaction_session_timeout: 60_000,
  options: '-c idle_session_timeout=60000',
}
/** A statement is given up when the database is silent, or has no such statement running; a long one keeps its time. */
const watching = { everyMs: 10_000, answerMs: 15_000, lostAfterMs: 30_000 }
/** How long a migration waits for a table that somebody uses, while everybody else waits behind it. */
const lockMs = 90_000

/**
 * Brings the database to the state of `folder`: forward only, in order, each file in its own transaction, under
 * an advisory lock, so several servers may start at once. Refuses a database that is newer than the folder, a folder
 * whose applied files were changed, and a database of a development version. Returns the names of what was applied now.
 */
export async function migrate(
  connection: pg.ClientConfig,
  folder: string,
  log: Logger,
  watch: Pick<WatchOptions, 'everyMs' | 'answerMs' | 'lostAfterMs'> = watching,
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const waiting = new Set<TimedClient>()
  const client = new TimedClient({ ...connection, ...migrating, waiting })
  client.on('error', (error) => log.warn({ err: error }, 'the migration connection was lost'))
  await client.connect()
  const watched = watchDatabase({ connection, log, waiting, ...watch })
  try {
    await lock(client, log)
    const applied = await readApplied(client)
    refuseMismatch(migrations, applied)
    const due = migrations.slice(applied.length)
    for (const migration of due) await apply(client, migration, log)
    return due.map((migration) => migration.name)
  } finally {
    await watched.stop()
    // Ending the session releases the lock.
    await client.end().catch(() => {})
  }
}

async function lock(client: pg.Client, log: Logger): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [MIGRATION_LOCK])
  if (rows[0]?.taken) return
  log.info('waiting for another server that is migrating the database')
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  await client.query(`create table if not exists schema_migrations (
    version integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
  const { rows } = await client.query<Applied>(
    'select version, name, checksum from schema_migrations order by version',
  )
  return rows
}

/** The first migration of the development versions before 3.2.0, whose 63 migrations were replaced by one a module. */
const developmentName = 'people'

/** What to do with a database that has no way up to this program. */
const startEmpty =
  'Start with an empty database: move the data folder (DATA_DIR) away or name another, or name an empty database in DATABASE_URL.'

function refuseMismatch(migrations: Migration[], applied: Applied[]): void {
  if (applied[0]?.name === developmentName)
    throw new Error(
      `The database was made by a development version from before the first release, which cannot be upgraded. ${startEmpty}`,
    )
  const newest = migrations.at(-1)?.version ?? 0
  const newer = applied.find(({ version }) => version > newest)
  if (newer)
    throw new Error(
      `The database is newer than this program: it has migration ${label(newer)}, this program ends at ${newest}. Start the newer version.`,
    )
  for (const [at, { version, name, checksum }] of applied.entries()) {
    const ours = migrations[at]
    if (!ours || ours.version > version)
      throw new Error(
        `The database has migration ${label({ version, name })}, which this program does not know.`,
      )
    if (ours.version < version)
      throw new Error(
        `Migration ${label(ours)} was added after ${label({ version, name })} had been applied. Give it the next free number.`,
      )
    if (ours.checksum !== checksum)
      throw new Error(
        `Migration ${label(ours)} was changed after this database had applied it. If it is part of a release, restore the file and put the change into a new migration. If the database is of a development version: ${startEmpty}`,
      )
  }
}

async function apply(client: pg.Client, migration: Migration, log: Logger): Promise<void> {
  const began = performance.now()
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockMs}`)
    await client.query(migration.sql)
    await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
      migration.version,
      migration.name,
      migration.checksum,
    ])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback').catch(() => {})
    throw new Error(`Migration ${label(migration)} failed: ${(cause as Error).message}`, { cause })
  }
  log.info({ ms: Math.round(performance.now() - began) }, `migrated: ${label(migration)}`)
}

function label({ version, name }: { version: number; name: string }): string {
  return `${String(version).padStart(4, '0')}_${name}`
}
