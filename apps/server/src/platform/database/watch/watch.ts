import type pg from 'pg'
import type { Logger } from '../../log.ts'
import { TimedClient } from './timed-client.ts'

/** Why the database cannot be used, and since when. */
export interface Away {
  reason: string
  since: Date
}

export interface DatabaseWatch {
  /** Undefined while the database answers. */
  readonly away: Away | undefined
  stop(): Promise<void>
}

export interface WatchOptions {
  connection: pg.ClientConfig
  log: Logger
  /** Called while the database stays silent: gives up the statements that have waited this long. */
  breakSilent(silentForMs: number): void
  everyMs?: number
  /** How long an answer to the smallest statement may take. */
  answerMs?: number
}

/** Statements that waited this long, while even the smallest one is not answered, are given up. */
const givenUpMs = 5_000
const repeatMs = 60_000

/**
 * Asks the database for the smallest answer, on a connection of its own, to tell people at once that it is away, and to
 * free what waits for a database that stays silent. Logs the change and a reminder each minute, not every attempt.
 */
export function watchDatabase({
  connection,
  log,
  breakSilent,
  everyMs = 2_000,
  answerMs = 3_000,
}: WatchOptions): DatabaseWatch {
  let away: Away | undefined
  let client: TimedClient | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let remindedMs = 0

  const connect = async () => {
    const next = new TimedClient({
      ...connection,
      application_name: 'limpid-watch',
      connectionTimeoutMillis: answerMs,
      silenceMs: answerMs,
    })
    // The failure is that of the next question.
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
      await client.query('SELECT 1')
      if (away) log.info({ seconds: secondsOf(away) }, 'the database is available again')
      away = undefined
    } catch (error) {
      void client?.end().catch(() => {})
      client = undefined
      if (!isStopped) missed(error as Error)
    }
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
    breakSilent(givenUpMs)
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
  return {
    get away() {
      return away
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

const secondsOf = ({ since }: Away) => Math.round((Date.now() - since.getTime()) / 1000)
