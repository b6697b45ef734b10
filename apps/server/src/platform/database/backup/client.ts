import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { withClient } from '../watch/with-client.ts'

/** Numbers that only name two locks: one server or command at a time makes a base, and one archives the log. */
const lockKeys = { base: 7_310_228, log: 7_310_229 }

/** A backup begins with a checkpoint, which writes all that is only in memory. */
const limits = { name: 'backup', statementMs: 600_000 }
const lockEveryMs = 500

/** Runs the work on its own connection, as the owner of the cluster. */
export function withBackupClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return withClient(connection, limits, work)
}

/** Waits until nobody else does the same work on this cluster. */
export async function locked<T>(
  client: pg.Client,
  lock: keyof typeof lockKeys,
  work: () => Promise<T>,
): Promise<T> {
  const key = lockKeys[lock]
  const isFree = async () => {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [key])
    return rows[0]?.taken
  }
  // Somebody else's base may take hours, and no statement waits that long.
  while (!(await isFree())) await sleep(lockEveryMs)
  try {
    return await work()
  } finally {
    // A broken connection has released it already.
    await client.query('select pg_advisory_unlock($1)', [key]).catch(() => {})
  }
}

/** The folder of the cluster's files. */
export async function dataDirectory(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  return rows[0]?.data_directory ?? ''
}
