import type pg from 'pg'
import type { Logger } from '../../../platform/log.ts'

/** One statement at a time, on whatever connection is there. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>>
}

export interface WriterConnection extends Queryable {
  get(): Promise<pg.PoolClient>
  /** Not to be used again; the next call gets a new one. */
  drop(error: Error): void
  close(): Promise<void>
}

/**
 * Every row of a batch is found through the primary key, in the order of the batch, whatever the planner thinks of a young
 * table; and a batch of any size runs by the same plan.
 */
const settings = `set enable_hashjoin = off; set enable_mergejoin = off; set enable_seqscan = off;
  set plan_cache_mode = force_generic_plan; set jit = off`

/** One connection of the pool kept for the recorder, so that it never waits behind others and has its own settings. */
export function createWriterConnection(pool: pg.Pool, log: Logger): WriterConnection {
  let open: Promise<pg.PoolClient> | undefined

  const connect = async () => {
    const client = await pool.connect()
    try {
      // Lost while idle: the next batch finds a new one.
      client.on('error', drop)
      await client.query(settings)
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
        log.warn({ err: error }, 'the connection that readings are written through is replaced')
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
      // Ended, not given back: its settings are its own.
      client?.release(true)
    },
  }
}
