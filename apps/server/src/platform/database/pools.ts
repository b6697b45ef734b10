import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { maxLocks } from '../jobs/jobs.ts'
import type { Db, Tables } from './tables.ts'
import { parseTextArray, textArrayOid } from './text-arrays.ts'
import { TimedClient, type TimedClientConfig } from './watch/timed-client.ts'

/**
 * Pools on one database: a flood of readings must not take the connections people wait for, nor a heavy page those that
 * readings wait for, nor a long job either, and jobs that hold a lock must not take those their own work needs.
 */
export interface Database {
  /** For user requests. */
  people: Db
  /** The same pool without Kysely. */
  peoplePool: pg.Pool
  /** For devices and the short work of jobs, raw `pg`: at most 4 connections. */
  devices: pg.Pool
  /**
   * For job locks: as many connections as jobs can hold one at once, however long others wait for their turn.
   */
  jobLocks: pg.Pool
  /** The devices' pool through Kysely. */
  deviceQueries: Db
  /** For long jobs, reports and ledger files. */
  jobs: pg.Pool
  /** The same pool through Kysely. */
  jobQueries: Db
  /** The connections on which a statement waits for its answer. */
  waiting: ReadonlySet<TimedClient>
  close(): Promise<void>
}

/**
 * Every wait has an end. On the side of PostgreSQL: of a statement, of a wait for a lock, and of a transaction whose
 * server is frozen and keeps its locks. On this side, above the longest statement: of a database that stays silent.
 */
const people = {
  application_name: 'limpid-people',
  max: 10,
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
  silenceMs: 20_000,
}
const devices = {
  application_name: 'limpid-devices',
  max: 4,
  statement_timeout: 60_000,
  lock_timeout: 30_000,
  idle_in_transaction_session_timeout: 10_000,
  silenceMs: 65_000,
}
/** Nobody waits for it, so its work may wait for a connection for as long as it takes. */
const jobs = {
  application_name: 'limpid-work',
  max: 4,
  connectionTimeoutMillis: 0,
  statement_timeout: 60_000,
  lock_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
  silenceMs: 65_000,
}
/** A job holds its lock in a transaction and shows every few seconds that its server is alive (`jobs.ts`). */
const jobLocks = {
  application_name: 'limpid-jobs',
  max: maxLocks,
  connectionTimeoutMillis: 0,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 60_000,
  silenceMs: 20_000,
}
const limitsByUse = { people, devices, jobs, jobLocks }

/** Other settings than those of every pool: limits of tests, the account of the devices. */
export type PoolLimits = Partial<Record<keyof typeof limitsByUse, TimedClientConfig>>

/** Opens the pools; connections are opened when first needed, and lost ones are logged and replaced. */
export function openDatabase(config: pg.PoolConfig, log: Logger, limits: PoolLimits = {}): Database {
  const waiting = new Set<TimedClient>()
  const open = (use: keyof typeof limitsByUse) =>
    openPool({ ...config, ...limitsByUse[use], ...limits[use], waiting }, log)
  const people = open('people')
  const devices = open('devices')
  const jobs = open('jobs')
  const jobLocks = open('jobLocks')
  const through = (pool: pg.Pool): Db => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const [db, deviceQueries, jobQueries] = [through(people), through(devices), through(jobs)]
  let closed: Promise<void> | undefined
  const close = async () => {
    await Promise.all([db.destroy(), deviceQueries.destroy(), jobQueries.destroy()])
    // Kysely ends its pool only if a statement ever ran through it.
    await Promise.all([people, devices, jobs, jobLocks].map((pool) => (pool.ended ? undefined : pool.end())))
  }
  return {
    people: db,
    peoplePool: people,
    devices,
    jobLocks,
    deviceQueries,
    jobs,
    jobQueries,
    waiting,
    close() {
      closed ??= close()
      return closed
    },
  }
}

/** The database ends the session of a machine that vanished without closing its connections; ignored on a socket file. */
const vanishedClient =
  '-c tcp_keepalives_idle=20 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=30000'

/**
 * One pool with our types, in UTC whatever the server's zone (`date_trunc` cuts days by the session's zone).
 */
function openPool(config: pg.PoolConfig & TimedClientConfig, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    Client: TimedClient,
    connectionTimeoutMillis: 10_000,
    // What a page of a long list hashes, members of a group for example, fits in memory: 4 MB, the default, is too little.
    // Where PostgreSQL can compile statements (the embedded one cannot), that takes longer than any of ours runs.
    options: `-c TimeZone=UTC -c work_mem=16MB -c jit=off ${vanishedClient}`,
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
  [textArrayOid, parseTextArray],
])

const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  (format !== 'binary' && parsers.get(oid)) ||
  pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser
