import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { isDatabaseBusy, isDatabaseUnavailable } from './watch/unavailable.ts'
import { withClient } from './watch/with-client.ts'

const limits = { name: 'same', statementMs: 10_000 }
const maxKey = 2 ** 47

/** A connection and the variable that names it. */
export interface NamedConnection {
  variable: string
  connection: pg.ClientConfig
}

/**
 * Throws unless `other` leads to the database of `first`: what one account writes the other must read. Names and addresses do not
 * tell (aliases, poolers, a copy of the server), but advisory locks do: there is one set of them in each database.
 */
export async function requireSameDatabase(first: NamedConnection, other: NamedConnection): Promise<void> {
  const key = randomInt(maxKey)
  const isSame = await withClient(first.connection, limits, async (holder) => {
    // Within a transaction, so that a pooler keeps the connection.
    await holder.query('BEGIN')
    await holder.query('SELECT pg_advisory_xact_lock($1)', [key])
    return isLocked(other, key)
  })
  if (isSame) return
  throw new Error(
    `${other.variable} leads to another database than ${first.variable}. Set both to the same database, each with its own account.`,
  )
}

async function isLocked({ variable, connection }: NamedConnection, key: number): Promise<boolean> {
  try {
    return await withClient(connection, limits, async (client) => {
      const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS free', [
        key,
      ])
      return rows[0]?.free === false
    })
  } catch (cause) {
    if (isDatabaseUnavailable(cause) || isDatabaseBusy(cause)) throw cause
    throw new Error(`The database of ${variable} is not usable: ${(cause as Error).message}.`, { cause })
  }
}
