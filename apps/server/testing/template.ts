import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { migrate, readMigrations } from '../src/platform/database/migrate.ts'
import { openDatabase } from '../src/platform/database/pools.ts'
import { grantDevices } from '../src/platform/database/roles.ts'
import { seedAll } from '../src/seed/seed-all.ts'

const TEMPLATE_LOCK = 5_260_417_733_202
const FORGOTTEN_SECONDS = 6 * 3600
const UNUSED_TEMPLATE_SECONDS = 7 * 24 * 3600
const migrationsFolder = join(import.meta.dirname, '..', 'migrations')
const log = pino({ level: 'warn' })

/** The devices' account in tests. */
export const testDevices = 'limpid_test_devices'

/** The server's URL with another database name. */
export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

/** Runs statements on the server itself, in the database its URL names. */
async function onServer<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl, application_name: 'limpid-testing' })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Clones a database. Copying its files takes a fifth of the CPU time of the default, which writes every page to the WAL,
 * as long as nothing waits for the disk. Drops those that are `unused`; one that somebody is still connected to stays there.
 */
export async function createDatabase(
  serverUrl: string,
  name: string,
  template: string,
  unused: Set<string>,
): Promise<void> {
  await onServer(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select distinct datname from pg_stat_activity')
    const used = new Set(rows.map(({ datname }) => datname))
    for (const left of unused) {
      if (used.has(left)) continue
      try {
        await client.query(`drop database if exists ${left}`)
        unused.delete(left)
      } catch {
        // Somebody has connected to it since: a later file drops it.
      }
    }
    await client.query(`create database ${name} template ${template} strategy file_copy`)
  })
}

/**
 * The migrated database that clones are made from. Its name reflects the content of the migrations, so runs
 * of different working trees on one server do not collide; it gets that name only when complete. Created
 * once, under a lock.
 */
export async function ensureTemplate(serverUrl: string): Promise<string> {
  const migrations = await readMigrations(migrationsFolder)
  const hash = createHash('sha256')
  for (const { version, name, checksum } of migrations) hash.update(`${version} ${name} ${checksum}\n`)
  const template = `limpid_template_${hash.digest('hex').slice(0, 16)}`
  // Under this locale Chinese characters are letters, however the server was created.
  const locale = process.platform === 'linux' ? "locale 'C.UTF-8'" : ''
  const source = `template template0 encoding 'UTF8' ${locale}`
  await ensureDatabase(serverUrl, template, source, async (url) => {
    await migrate({ connectionString: url }, migrationsFolder, log)
  })
  return template
}

/**
 * A migrated database with the rows of a first start. Made once in each run and dropped with it, so it never holds what
 * an earlier version of the code has seeded; in watch mode it stays until Vitest is started again.
 */
export async function ensureSeededTemplate(
  serverUrl: string,
  run: string,
  migrated: string,
): Promise<string> {
  const template = `limpid_test_${run}_seeded`
  const source = `template ${migrated} strategy file_copy`
  await ensureDatabase(serverUrl, template, source, async (url) => {
    const database = openDatabase({ connectionString: url }, log)
    try {
      const db = database.people
      await seedAll(db, new Date())
      await database.jobs.query(`DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${testDevices}')
        THEN CREATE ROLE ${testDevices}; END IF; END $$`)
      await grantDevices({ connectionString: url }, testDevices)
    } finally {
      await database.close()
    }
  })
  return template
}

/** Makes a database unless it exists. Only one caller makes it, and it gets its name when it is complete. */
async function ensureDatabase(
  serverUrl: string,
  name: string,
  source: string,
  fill: (url: string) => Promise<void>,
): Promise<void> {
  await onServer(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return logUse(client, name)
    const draft = `limpid_draft_${randomBytes(6).toString('hex')}`
    await client.query(`create database ${draft} ${source}`)
    try {
      await fill(urlOf(serverUrl, draft))
      await client.query(`alter database ${draft} rename to ${name}`)
      await logUse(client, name)
    } catch (error) {
      await client.query(`drop database if exists ${draft} with (force)`)
      throw error
    }
  })
}

async function logUse(client: pg.Client, template: string): Promise<void> {
  await client.query(`comment on database ${template} is '${Math.floor(Date.now() / 1000)}'`)
}

/** Drops a run's databases, those of runs that died more than six hours ago, and templates unused for a week. */
export async function dropTestDatabases(serverUrl: string, run: string): Promise<void> {
  await onServer(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where datname like 'limpid\\_test\\_%'",
    )
    const now = Math.floor(Date.now() / 1000)
    for (const { datname } of rows) {
      const owner = datname.split('_')[2] ?? ''
      const age = now - Number.parseInt(owner.slice(0, -6), 36)
      if (owner === run || age > FORGOTTEN_SECONDS)
        await client.query(`drop database if exists ${datname} with (force)`)
    }
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const unused = await client.query<{ datname: string }>(
      `select datname from pg_database where datname like 'limpid\\_template\\_%'
       and shobj_description(oid, 'pg_database')::bigint < $1`,
      [now - UNUSED_TEMPLATE_SECONDS],
    )
    for (const { datname } of unused.rows) await client.query(`drop database if exists ${datname}`)
  })
}
