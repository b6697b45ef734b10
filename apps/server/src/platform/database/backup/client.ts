import pg from 'pg'

/** Numbers that only name two locks: one server or command at a time makes a base, and one archives the log. */
const lockKeys = { base: 7_310_228, log: 7_310_229 }

/** Runs the work on a connection of its own, as the owner of the cluster. */
export async function withBackupClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: 'limpid-backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Waits until nobody else does the same work on this cluster. */
export async function locked<T>(
  client: pg.Client,
  lock: keyof typeof lockKeys,
  work: () => Promise<T>,
): Promise<T> {
  const key = lockKeys[lock]
  await client.query('select pg_advisory_lock($1)', [key])
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
