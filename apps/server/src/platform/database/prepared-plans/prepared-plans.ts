import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'

const mark = '/* kept plan */'

/**
 * Marks a statement, at its very beginning or by `modifyFront`, whose plan each connection keeps: it is
 * parsed and planned once and not with every call. For very frequent statements whose text never changes and
 * whose best plan does not depend on their parameters. A list with filters is planned for its parameters.
 */
export const preparedPlan = sql`${sql.raw(mark)}`

/** By text; one per marked statement. */
const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `kept_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  names.set(text, name)
  return name
}

/**
 * Whether the database rejected a prepared statement before it ran: its columns changed type in a migration
 * under this server; or its name is unknown, or already known, because other connections stand behind a
 * pooler, or somebody sent DISCARD ALL.
 */
function isOutdated(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  const { code, routine } = error
  return code === '26000' || code === '42P05' || (code === '0A000' && routine === 'RevalidateCachedQuery')
}

/** A connection that prepares marked statements under a name on first use. */
export class PreparingClient extends pg.Client {
  /** Statements sent without a name, because the database rejected the named ones. */
  #outdated = new Set<string>()

  // biome-ignore lint/suspicious/noExplicitAny: pg declares a dozen ways to call it, and all but one are passed on.
  override query(...args: any[]): any {
    const [text, values, ...rest] = args
    const ask = super.query.bind(this) as (...all: unknown[]) => Promise<pg.QueryResult>
    const isMarked = typeof text === 'string' && Array.isArray(values) && text.slice(0, 40).includes(mark)
    if (!isMarked || rest.length > 0 || this.#outdated.has(text)) return ask(...args)
    return ask({ name: nameOf(text), text, values }).catch((error: unknown) => {
      if (!isOutdated(error)) throw error
      this.#outdated.add(text)
      // The error has ended a transaction: its owner may restart it.
      if (this.getTransactionStatus() !== 'I') throw error
      return ask(text, values)
    })
  }
}
