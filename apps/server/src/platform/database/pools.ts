import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { KeepingClient } from './prepared-plans/prepared-plans.ts'
import type { Db, Tables } from './tables.ts'

/**
 * Three pools on one database: a flood of readings must not take the connections people wait for, nor a heavy
 * page those that readings wait for, and jobs that hold a lock must not take those their own work needs.
 */
export interface Database {
  /** For user requests: statements time out after 15 s. */
  people: Db
  /** The same pool without Kysely. */
  peoplePool: pg.Pool
  /** For devices, raw `pg`: at most 4 connections, statements time out after 60 s. */
  devices: pg.Pool
  /**
   * For job locks: as many connections as jobs can hold one at once, however long others wait for their turn.
   */
  jobLocks: pg.Pool
  /** The devices' pool through Kysely. */
  deviceQueries: Db
  close(): Promise<void>
}

const PEOPLE = { application_name: 'limpid-people', max: 10, statement_timeout: 15_000 }
const DEVICES = { application_name: 'limpid-devices', max: 4, statement_timeout: 60_000 }
const JOB_LOCKS = { application_name: 'limpid-jobs', max: 3, connectionTimeoutMillis: 0 }

/** Opens the pools; connections are opened when first needed, and lost ones are logged and replaced. */
export function openDatabase(config: pg.PoolConfig, log: Logger): Database {
  const people = openPool({ ...config, ...PEOPLE }, log)
  const devices = openPool({ ...config, ...DEVICES }, log)
  const jobLocks = openPool({ ...config, ...JOB_LOCKS }, log)
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: people }) })
  const deviceQueries: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: devices }) })
  let closed: Promise<void> | undefined
  const close = async () => {
    await Promise.all([db.destroy(), deviceQueries.destroy()])
    // Kysely ends its pool only if a statement ever ran through it.
    await Promise.all([people, devices, jobLocks].map((pool) => (pool.ended ? undefined : pool.end())))
  }
  return {
    people: db,
    peoplePool: people,
    devices,
    jobLocks,
    deviceQueries,
    close() {
      closed ??= close()
      return closed
    },
  }
}

/**
 * One pool with our types, in UTC whatever the server's zone (`date_trunc` cuts days by the session's zone).
 */
function openPool(config: pg.PoolConfig, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    Client: KeepingClient,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // What a page of a long list hashes, members of a group for example, fits in memory: 4 MB, the default, is too little.
    options: '-c TimeZone=UTC -c work_mem=16MB',
    types: { getTypeParser },
    ...config,
  })
  // A connection that breaks (database restarted, network) is an error event: of the pool while it is idle,
  // of the client itself while it is held. Unhandled, either would end the process. The error carries the
  // whole client: only its message is logged.
  const lost = (error: Error) => {
    if (!pool.ending)
      log.warn({ pool: config.application_name }, `a database connection was lost: ${error.message}`)
  }
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  return pool
}

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.NUMERIC, Number],
  // pg would convert it to local midnight, which is another day elsewhere.
  [pg.types.builtins.DATE, (text) => text],
])

const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  (format !== 'binary' && parsers.get(oid)) ||
  pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser
