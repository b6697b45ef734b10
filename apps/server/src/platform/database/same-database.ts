import { randomInt } from 'node:crypto'
import { isDiskFull } from './watch/unavailable.ts'
import { withClient } from './watch/with-client.ts'

const limits = { name: 'same', statementMs: 10_000 }
const maxKey = 2 ** 47

/** A connection and the variable that names it. */
export interface NamedConnection {
  variable: string
  connection: { connectionString: string }
}

/**
 * Throws unless `other` leads to the database of `first`: what one account writes the other must read. Names and addresses do not
 * tell (aliases, poolers, a copy of the server), but advisory locks do: there is one set of them in each database.
 */
export async function requireSameDatabase(first: NamedConnection, other: NamedConnection): Promise<void> {
  const key = randomInt(maxKey)
  const [outcome] = await naming(first, () =>
    withClient(first.connection, limits, async (holder) => {
      // Within a transaction, so that a pooler keeps the connection.
      await holder.query('BEGIN')
      await holder.query('SELECT pg_advisory_xact_lock($1)', [key])
      return Promise.allSettled([naming(other, () => isLocked(other, key))])
    }),
  )
  if (outcome.status === 'rejected') throw outcome.reason
  if (outcome.value) return
  throw new Error(
    `${other.variable} leads to another database than ${first.variable}. Set both to the same database, each with its own account.`,
  )
}

function isLocked({ connection }: NamedConnection, key: number): Promise<boolean> {
  return withClient(connection, limits, async (client) => {
    const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS free', [
      key,
    ])
    return rows[0]?.free === false
  })
}

/** Work on a connection; when it fails, the message names the variable and the server, never the password. What it was is the cause. */
export async function naming<Result>(
  { variable, connection }: NamedConnection,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    // Whoever waits says in other words that the disk is full.
    if (isDiskFull(cause)) throw cause
    const { host, pathname } = new URL(connection.connectionString)
    const { message, code = 'no answer' } = cause as Error & { code?: string }
    // Several addresses that refuse are one error without a message.
    const reason = (message || code).replace(/\.$/, '')
    throw new Error(`The database of ${variable} (${host}${pathname}) is not usable: ${reason}.`, { cause })
  }
}
