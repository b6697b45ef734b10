import type pg from 'pg'
import type { ClockReading } from '../../clocks/database-clock.ts'
import type { Logger } from '../../log.ts'
import { DatabaseSilent, TimedClient } from './timed-client.ts'

/** Why the database cannot be used, and since when. */
export interface DatabaseOutage {
  reason: string
  since: Date
}

export interface DatabaseWatch {
  /** Undefined while the database answers. */
  readonly away: DatabaseOutage | undefined
  /** How far the clock of the database is ahead of ours, as last read. */
  readonly clockAheadMs: number | undefined
  /** Resolves once the database was asked for the first time, whether it answered or not. */
  readonly begun: Promise<void>
  stop(): Promise<void>
}

export interface WatchOptions {
  connection: pg.ClientConfig
  log: Logger
  /** The connections on which a statement waits. */
  waiting: ReadonlySet<TimedClient>
  /** Called with what the database says the time is. */
  onClock?: (reading: ClockReading) => void
  everyMs?: number
  /** How long an answer to the smallest statement may take. */
  answerMs?: number
  /** Statements that have waited this long may be lost. */
  lostAfterMs?: number
}

const repeatMs = 60_000
const clockSql = 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms'
/** An answer that took longer says too little about the time. */
const maxClockMs = 2_000
/** After this many unanswered queries in a row, other connections are considered dead too. */
const silencesToGiveUp = 2
const idleSql = `SELECT pid FROM pg_stat_activity
  WHERE pid = ANY($1::int[]) AND application_name LIKE 'limpid-%' AND state <> 'active'
    AND state_change < clock_timestamp() - $2 * interval '1 millisecond'`

/** No answer at all, not an error; `pg` says no more of a connection that could not be opened in time. */
const isSilence = (error: Error) => error instanceof DatabaseSilent || error.message.includes('timeout')

/**
 * Asks the database for the smallest answer, on its own connection, to tell people at once that it is away, and to
 * free what waits for a database that stays silent. Logs the change and a reminder each minute, not every attempt.
 */
export function watchDatabase({
  connection,
  log,
  waiting,
  onClock,
  everyMs = 2_000,
  answerMs = 3_000,
  lostAfterMs = 5_000,
}: WatchOptions): DatabaseWatch {
  let away: DatabaseOutage | undefined
  let client: TimedClient | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let remindedMs = 0
  let silences = 0
  let clockAheadMs: number | undefined
  /** Connections whose process had nothing to do at the last check, with the time of that check. */
  let idle = new Map<TimedClient, number>()

  const connect = async () => {
    const next = new TimedClient({
      ...connection,
      application_name: 'limpid-watch',
      connectionTimeoutMillis: answerMs,
      silenceMs: answerMs,
    })
    // The next query reports the failure.
    next.on('error', () => {})
    next.once('end', () => {
      if (client === next) client = undefined
    })
    try {
      await next.connect()
      return next
    } catch (error) {
      void next.end().catch(() => {})
      throw error
    }
  }

  const ask = async () => {
    try {
      client ??= await connect()
      await readClock(client)
      await giveUpLost(client)
      if (away) log.info({ seconds: secondsOf(away) }, 'the database is available again')
      away = undefined
      silences = 0
    } catch (error) {
      void client?.end().catch(() => {})
      client = undefined
      if (!isStopped) missed(error as Error)
    }
  }

  /** The smallest useful query; its time is the midpoint between request and response. */
  const readClock = async (client: TimedClient) => {
    const [queriedAtMs, beganMs] = [Date.now(), performance.now()]
    const { rows } = await client.query(clockSql)
    const tookMs = performance.now() - beganMs
    if (tookMs > maxClockMs) return
    const withinMs = tookMs / 2
    clockAheadMs = Math.round(rows[0].ms - queriedAtMs - withinMs)
    onClock?.({ databaseMs: rows[0].ms, steadyMs: beganMs + withinMs, withinMs })
  }

  const missed = (error: Error) => {
    const nowMs = performance.now()
    if (!away || nowMs - remindedMs >= repeatMs) {
      const since = away ? { seconds: secondsOf(away) } : {}
      log.warn(
        { ...since, reason: error.message },
        'the database is not available; readings are not acknowledged',
      )
      remindedMs = nowMs
    }
    away ??= { reason: error.message, since: new Date() }
    // One slow response or error is no evidence against the other connections.
    silences = isSilence(error) ? silences + 1 : 0
    if (silences >= silencesToGiveUp) for (const one of silent()) one.giveUp()
  }

  const silent = () => [...waiting].filter(({ silentMs }) => silentMs >= lostAfterMs)

  /**
   * The database answers again, or always did: a statement that waits although its process has nothing to do was lost on its
   * way, or its answer was. Only two checks in a row prove it: at the first, the answer may have arrived without being read
   * yet. A process that is not listed is no evidence; behind a pooler they have other numbers.
   */
  const giveUpLost = async (client: TimedClient) => {
    const suspects = new Map(silent().flatMap((one) => (one.backend ? [[one.backend, one] as const] : [])))
    const idleBefore = idle
    idle = new Map()
    if (suspects.size === 0) return
    const { rows } = await client.query(idleSql, [[...suspects.keys()], lostAfterMs / 2])
    const nowMs = performance.now()
    for (const { pid } of rows) {
      const suspect = suspects.get(pid)
      if (!suspect) continue
      const sinceMs = idleBefore.get(suspect)
      if (sinceMs !== undefined && suspect.silentMs >= nowMs - sinceMs) suspect.giveUp()
      else idle.set(suspect, nowMs)
    }
  }

  let asking: Promise<void> = Promise.resolve()
  const again = () => {
    if (isStopped) return
    timer = setTimeout(run, everyMs)
    timer.unref()
  }
  const run = () => {
    asking = ask().finally(again)
  }
  run()
  const begun = asking
  return {
    begun,
    get away() {
      return away
    },
    get clockAheadMs() {
      return clockAheadMs
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await asking
      clearTimeout(timer)
      await client?.end()
    },
  }
}

const secondsOf = ({ since }: DatabaseOutage) => Math.round((Date.now() - since.getTime()) / 1000)
