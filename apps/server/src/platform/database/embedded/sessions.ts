import type pg from 'pg'
import { withClient } from '../watch/with-client.ts'
import { OWN_NAME } from './cluster.ts'

/** Ending the sessions of a killed server, or copying the template, takes seconds. */
const limits = { name: 'sessions', statementMs: 60_000 }

/**
 * Creates our database on the first start; the cluster comes with only the maintenance database `postgres`.
 */
export async function ensureDatabase(connection: pg.ClientConfig): Promise<void> {
  await withClient({ ...connection, database: 'postgres' }, limits, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [OWN_NAME])
    if (!rowCount) await client.query(`create database ${OWN_NAME}`)
  })
}

/** Whether the postmaster responds; ends the remaining sessions of the killed server. */
export async function takeOverSessions(connection: pg.ClientConfig): Promise<boolean> {
  try {
    const server = { ...connection, user: OWN_NAME, database: 'postgres' }
    await withClient(server, { ...limits, connectMs: 5_000 }, (client) =>
      client.query(
        "select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name like 'limpid-%' and pid <> pg_backend_pid()",
      ),
    )
    return true
  } catch {
    return false
  }
}
