import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'

const mark = '/* kept plan */'

/**
 * Stands in a statement, before all else or by `modifyFront`, whose plan each connection keeps: it is parsed and planned once and not with
 * every call. It is for statements that are asked all the time, whose text never changes, and which are best read in one way whatever they
 * are asked with. A list with filters is planned for just these.
 */
export const keptPlan = sql`${sql.raw(mark)}`

/** By text; there are as many as there are statements with the mark. */
const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `kept_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  names.set(text, name)
  return name
}

/**
 * That the database refused a prepared statement before it ran: its columns have another type since a migration ran under this server; or its name
 * is unknown, or known already, as other connections stand behind a pooler, or somebody sent DISCARD ALL.
 */
function isOutdated(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  const { code, routine } = error
  return code === '26000' || code === '42P05' || (code === '0A000' && routine === 'RevalidateCachedQuery')
}

/** A connection that has the database prepare the statements with the mark, by a name, when it first asks them. */
export class KeepingClient extends pg.Client {
  /** Statements that are asked without a name, as the database refused them with theirs. */
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
      // The error has ended a transaction: whoever began it may begin it again.
      if (this.getTransactionStatus() !== 'I') throw error
      return ask(text, values)
    })
  }
}
