import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { migrate, readMigrations } from '../src/platform/database/migrate.ts'

const TEMPLATE_LOCK = 5_260_417_733_202
const FORGOTTEN_SECONDS = 6 * 3600
const UNUSED_TEMPLATE_SECONDS = 7 * 24 * 3600
const migrationsFolder = join(import.meta.dirname, '..', 'migrations')
const log = pino({ level: 'warn' })

/** The server's URL with another database in it. */
export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

/** Runs statements on the server itself, in the database its URL names. */
export async function onServer<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
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
 * The migrated database that clones are made from. Its name tells the migrations' content, so runs of different
 * working trees on one server do not meet; it gets that name only when complete. Made once, under a lock.
 */
export async function ensureTemplate(serverUrl: string): Promise<string> {
  const migrations = await readMigrations(migrationsFolder)
  const hash = createHash('sha256')
  for (const { version, name, checksum } of migrations) hash.update(`${version} ${name} ${checksum}\n`)
  const template = `limpid_template_${hash.digest('hex').slice(0, 16)}`
  await onServer(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount) return noteUse(client, template)
    const draft = `limpid_draft_${randomBytes(6).toString('hex')}`
    // Chinese letters are letters under this locale, whatever the server was made with.
    const locale = process.platform === 'linux' ? "locale 'C.UTF-8'" : ''
    await client.query(`create database ${draft} template template0 encoding 'UTF8' ${locale}`)
    try {
      await migrate({ connectionString: urlOf(serverUrl, draft) }, migrationsFolder, log)
      await client.query(`alter database ${draft} rename to ${template}`)
      await noteUse(client, template)
    } catch (error) {
      await client.query(`drop database if exists ${draft} with (force)`)
      throw error
    }
  })
  return template
}

async function noteUse(client: pg.Client, template: string): Promise<void> {
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
