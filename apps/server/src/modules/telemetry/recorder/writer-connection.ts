import type pg from 'pg'
import { TimedClient } from '../../../platform/database/watch/timed-client.ts'
import type { Logger } from '../../../platform/log.ts'

/** One statement at a time, on any available connection. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>>
}

export interface WriterConnection extends Queryable {
  get(): Promise<pg.PoolClient>
  /** Discards the connection; the next call gets a new one. */
  drop(error: Error): void
  close(): Promise<void>
}

/**
 * Every row of a batch is looked up through the primary key, in batch order, whatever the planner assumes
 * about a young table. A batch of any size runs with the same plan.
 */
const settings = `set enable_hashjoin = off; set enable_mergejoin = off; set enable_seqscan = off;
  set plan_cache_mode = force_generic_plan; set jit = off`

/**
 * All devices wait behind this connection. A frozen server may hold the lock of a series only briefly, a locked series
 * is retried in between, and a silent database is given up soon.
 */
export interface WriterLimits {
  statementMs: number
  lockMs: number
  idleInTransactionMs: number
  silenceMs: number
}

const defaultLimits: WriterLimits = {
  statementMs: 25_000,
  lockMs: 2_000,
  idleInTransactionMs: 5_000,
  silenceMs: 28_000,
}

const timeouts = ({ statementMs, lockMs, idleInTransactionMs }: WriterLimits) =>
  `set statement_timeout = ${statementMs}; set lock_timeout = ${lockMs};
   set idle_in_transaction_session_timeout = ${idleInTransactionMs}`

/**
 * Reserves one pool connection for the recorder, so that it never waits behind others and has its own
 * settings.
 */
export function createWriterConnection(
  pool: pg.Pool,
  log: Logger,
  limits: WriterLimits = defaultLimits,
): WriterConnection {
  let open: Promise<pg.PoolClient> | undefined

  const connect = async () => {
    const client = await pool.connect()
    try {
      // Lost while idle: the next batch opens a new one.
      client.on('error', drop)
      await client.query(`${settings}; ${timeouts(limits)}`)
      if (client instanceof TimedClient) client.answerWithin(limits.silenceMs)
      return client
    } catch (error) {
      client.release(error as Error)
      throw error
    }
  }

  const get = () => {
    open ??= connect().catch((error) => {
      open = undefined
      throw error
    })
    return open
  }

  const drop = (error: Error) => {
    const dropped = open
    open = undefined
    dropped?.then(
      (client) => {
        log.warn({ err: error }, 'replacing the connection that writes readings')
        client.release(error)
      },
      () => {},
    )
  }

  return {
    get,
    drop,
    async query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]) {
      return (await get()).query<Row>(text, values)
    },
    async close() {
      const client = await open?.catch(() => undefined)
      open = undefined
      // Closed rather than returned to the pool, because of its special settings.
      client?.release(true)
    },
  }
}
