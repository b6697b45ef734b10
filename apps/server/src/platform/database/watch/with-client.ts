import type pg from 'pg'
import { TimedClient } from './timed-client.ts'

export interface ClientLimits {
  /** How a connection is named in `pg_stat_activity`, after `limpid-`. */
  name: string
  /** The longest statement, and the longest wait for a lock. */
  statementMs: number
  connectMs?: number
  /** How much longer than `statementMs` the database may be silent. */
  patienceMs?: number
}

/**
 * Work on its own connection, for what is done once: no step waits forever, neither to connect, nor for a statement or a lock,
 * nor for a database that stays silent.
 */
export async function withClient<Result>(
  connection: pg.ClientConfig,
  { name, statementMs, connectMs = 10_000, patienceMs = 5_000 }: ClientLimits,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new TimedClient({
    ...connection,
    application_name: `limpid-${name}`,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    lock_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    silenceMs: statementMs + patienceMs,
  })
  // What is under way fails with it.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
