import { bulkhead } from 'cockatiel'
import type { Pool } from 'pg'
import type { Logger } from '../log.ts'

/** Scheduled work. */
export interface Job {
  /** Its name in the log, and among all servers: `notices.deleteOld`. */
  name: string
  everyMs: number
  /** Delay of the first run; when omitted, none, or for long work one that depends on its name. */
  firstAfterMs?: number
  /** With which other jobs it shares connections for locks. */
  lane?: Lane
  /** True when one server at a time does it for all; the others skip it meanwhile. */
  alone?: boolean
  /** Resolves to what it has done, if worth reporting. Long work stops early on request. */
  work: (stopping: AbortSignal) => Promise<unknown>
  /** Called when jobs stop, where the work belongs to a service that others use too: it gives up what it waits for. */
  onStop?: () => Promise<void>
}

/** Alarms wait for no other work; `long` is work that may take minutes and that nobody waits for. */
export type Lane = 'urgent' | 'short' | 'long'

/** How many jobs of a lane one server runs at a time, of those that run alone. */
const atOnce: Record<Lane, number> = { urgent: 3, short: 2, long: 2 }
/** This many connections jobs hold at most. */
export const maxLocks = Object.values(atOnce).reduce((sum, count) => sum + count)

/** A job known to this server. */
export interface KnownJob {
  name: string
  everyMs: number
  alone: boolean
  running: boolean
  /** When its next scheduled run starts. */
  nextAt: Date | undefined
}

/** Notified of runs; errors it throws are logged. */
export interface JobNotes {
  /** `requested` when a user started this run. */
  began(job: KnownJob, requested: boolean): Promise<void>
  ended(job: KnownJob, outcome: { result: unknown } | { error: string }, requested: boolean): Promise<void>
}

export interface Jobs {
  /**
   * Runs the work now and then every `everyMs`, never overlapping; a failure is logged and retried at the
   * next time.
   */
  start(job: Job): void
  /** The started jobs, by name. */
  list(): KnownJob[]
  /** Runs a job now, outside its schedule; false if it does not exist. A running job is not started again. */
  run(name: string): boolean
  /** Starts no more runs, signals the running ones to stop, and waits for them. */
  stop(): Promise<void>
}

interface Started {
  job: KnownJob
  run: (requested: boolean) => void
}

/** `locks` is a pool used for nothing else: a job needs other connections while it holds one of these. */
export function createJobs({ locks, log, noted }: { locks: Pool; log: Logger; noted?: JobNotes }): Jobs {
  const stops: (() => Promise<void>)[] = []
  const started = new Map<string, Started>()
  const stopping = new AbortController()
  const turns = {
    urgent: bulkhead(atOnce.urgent, Number.POSITIVE_INFINITY),
    short: bulkhead(atOnce.short, Number.POSITIVE_INFINITY),
    long: bulkhead(atOnce.long, Number.POSITIVE_INFINITY),
  }

  const orLogged = (name: string, notifying: Promise<void> | undefined) =>
    notifying?.catch((error: unknown) =>
      log.warn({ err: error, job: name }, 'a job run could not be recorded'),
    )

  async function workOnce(
    job: KnownJob,
    work: Job['work'],
    requested: boolean,
    signal: AbortSignal,
  ): Promise<void> {
    // Dozens begin together at a start; those that still wait for a connection when the server stops do not begin.
    if (signal.aborted) return
    await orLogged(job.name, noted?.began(job, requested))
    try {
      signal.throwIfAborted()
      const result = await work(signal)
      await orLogged(job.name, noted?.ended(job, { result }, requested))
    } catch (error) {
      if (signal.aborted && error === signal.reason)
        return orLogged(job.name, noted?.ended(job, { result: undefined }, requested))
      log.error({ err: error, job: job.name }, 'a job failed')
      const message = error instanceof Error ? error.message : String(error)
      await orLogged(job.name, noted?.ended(job, { error: message }, requested))
    }
  }

  return {
    start({
      name,
      everyMs,
      lane = 'short',
      firstAfterMs = delayOf(lane, name),
      alone = false,
      work,
      onStop,
    }) {
      let running: Promise<void> | undefined
      let nextMs = Date.now() + firstAfterMs
      const job: KnownJob = {
        name,
        everyMs,
        alone,
        get running() {
          return running !== undefined
        },
        get nextAt() {
          return stopping.signal.aborted ? undefined : new Date(nextMs)
        },
      }
      const run = (requested: boolean) => {
        const once = (signal = stopping.signal) => workOnce(job, work, requested, signal)
        const inTurn = async () => {
          if (stopping.signal.aborted) return
          await aloneInTheCluster(locks, name, (lost) => once(AbortSignal.any([stopping.signal, lost])))
        }
        running ??= (alone ? turns[lane].execute(inTurn) : once())
          .catch((error: unknown) => log.error({ err: error, job: name }, 'a job failed'))
          .finally(() => {
            running = undefined
          })
      }
      let timer: NodeJS.Timeout | undefined
      const begin = () => {
        const scheduled = () => {
          nextMs = Date.now() + everyMs
          run(false)
        }
        scheduled()
        timer = setInterval(scheduled, everyMs)
      }
      if (firstAfterMs === 0) begin()
      else timer = setTimeout(begin, firstAfterMs)
      started.set(name, { job, run })
      stops.push(async () => {
        clearTimeout(timer)
        await Promise.all([running, onStop?.()])
      })
    },
    list: () => [...started.values()].map(({ job }) => job).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    run(name) {
      const known = stopping.signal.aborted ? undefined : started.get(name)
      known?.run(true)
      return known !== undefined
    },
    async stop() {
      stopping.abort()
      const late = setTimeout(() => {
        const names = [...started.values()].filter(({ job }) => job.running).map(({ job }) => job.name)
        log.warn({ jobs: names }, 'jobs were told to stop and are still running')
      }, lateMs)
      try {
        await Promise.all(stops.map((stop) => stop()))
      } finally {
        clearTimeout(late)
      }
    },
  }
}

/** Shorter than a component may take to stop (`stopper.ts`). */
const lateMs = 3_000
const spreadOverMs = 120_000

/** Long jobs of one rhythm neither start together nor meet again every hour. */
function delayOf(lane: Lane, name: string): number {
  if (lane !== 'long') return 0
  let hash = 0
  for (const character of name) hash = (hash * 31 + character.charCodeAt(0)) >>> 0
  return hash % spreadOverMs
}

/** Well below the time after which PostgreSQL ends the idle transaction of a frozen server (`jobLocks` in pools.ts). */
const aliveEveryMs = 10_000

/**
 * Runs under a database lock, or not at all while another server holds it. The lock belongs to a transaction: it ends
 * with the connection, so a server that dies blocks nothing, and one that freezes only until PostgreSQL ends its idle
 * transaction. The work is notified when the lock is lost, since another server may then begin the same work.
 */
async function aloneInTheCluster(
  locks: Pool,
  name: string,
  work: (lost: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const client = await locks.connect()
  const lost = new AbortController()
  const lose = () => lost.abort()
  let broken: Error | undefined
  let alive: NodeJS.Timeout | undefined
  client.once('error', lose)
  try {
    await client.query('BEGIN')
    const { rows } = await client.query<{ taken: boolean }>(
      'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS taken',
      [`job ${name}`],
    )
    if (!rows[0]?.taken) return
    alive = setInterval(() => client.query('SELECT 1').catch(lose), aliveEveryMs)
    await work(lost.signal)
  } finally {
    clearInterval(alive)
    client.off('error', lose)
    await client.query('COMMIT').catch((error: Error) => {
      broken = error
    })
    client.release(broken)
  }
}
