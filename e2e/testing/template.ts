import { randomBytes } from 'node:crypto'
import pg from 'pg'

const PREFIX = 'limpid_e2e'
const FORGOTTEN_SECONDS = 6 * 3600

/** Names the databases of a run: its end removes them and no other run's. */
export const newRun = () => `${Math.floor(Date.now() / 1000).toString(36)}${randomBytes(3).toString('hex')}`

/** A database of a run by its URL. */
export interface RunDatabase {
  name: string
  url: string
  drop(): Promise<void>
}

async function onServer<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl, application_name: 'limpid-e2e' })
  client.on('error', () => {})
  await client.connect()
  return work(client).finally(() => client.end().catch(() => {}))
}

async function createDatabase(serverUrl: string, run: string, from: string): Promise<RunDatabase> {
  const name = `${PREFIX}_${run}_${randomBytes(4).toString('hex')}`
  await onServer(serverUrl, (client) => client.query(`CREATE DATABASE ${name} ${from}`))
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const drop = () =>
    onServer(serverUrl, async (client) => {
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    })
  return { name, url: url.href, drop }
}

/** An empty database; Chinese letters are letters under its locale, whatever the server was made with. */
export function createEmpty(serverUrl: string, run: string): Promise<RunDatabase> {
  const locale = process.platform === 'linux' ? "LOCALE 'C.UTF-8'" : ''
  return createDatabase(serverUrl, run, `TEMPLATE template0 ENCODING 'UTF8' ${locale}`)
}

/** A copy of a database to which nobody is connected: of its files, not page by page through the WAL. */
export function cloneTemplate(serverUrl: string, template: string, run: string): Promise<RunDatabase> {
  return createDatabase(serverUrl, run, `TEMPLATE ${template} STRATEGY file_copy`)
}

/** Drops the databases of a run, and those of runs that were killed more than six hours ago. */
export async function dropDatabases(serverUrl: string, run: string): Promise<void> {
  await onServer(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `SELECT datname FROM pg_database WHERE datname LIKE '${PREFIX.replaceAll('_', '\\_')}\\_%'`,
    )
    const now = Math.floor(Date.now() / 1000)
    for (const { datname } of rows) {
      const owner = datname.slice(PREFIX.length + 1).split('_')[0] ?? ''
      const ageSeconds = now - Number.parseInt(owner.slice(0, -6), 36)
      if (owner === run || ageSeconds > FORGOTTEN_SECONDS)
        await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
    }
  })
}
