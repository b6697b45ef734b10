import type { Pool } from 'pg'
import type { Logger } from '../log.ts'

/** Work that time asks for. */
export interface Job {
  /** Names it in the log, and among all servers: `notices.deleteOld`. */
  name: string
  everyMs: number
  /** How long the first time waits; done at once when left out. */
  firstAfterMs?: number
  /** True when one server at a time does it for all; the others leave it out meanwhile. */
  alone?: boolean
  /** What it resolves to is what it has done, where that is worth to be told. Long work ends early when it is told to stop. */
  work: (stopping: AbortSignal) => Promise<unknown>
}

/** A job as this server knows it. */
export interface KnownJob {
  name: string
  everyMs: number
  alone: boolean
  running: boolean
}

/** Hears of runs; what it throws is logged. */
export interface JobNotes {
  /** `asked` when a person asked for this run. */
  began(job: KnownJob, asked: boolean): Promise<void>
  ended(job: KnownJob, outcome: { result: unknown } | { error: string }, asked: boolean): Promise<void>
}

export interface Jobs {
  /** Does the work now and then every `everyMs`, never twice at once; what fails is logged and tried at the next time. */
  start(job: Job): void
  /** Those that were started, by their names. */
  list(): KnownJob[]
  /** Does the work of a job now, beside its times; false when there is none such. One that runs already is not begun again. */
  run(name: string): boolean
  /** Begins nothing more, tells what is under way to stop, and waits for it. */
  stop(): Promise<void>
}

interface Started {
  job: KnownJob
  run: (asked: boolean) => void
}

/** `locks` is a pool that nothing else uses: what a job does needs connections while it holds one of these. */
export function createJobs({ locks, log, noted }: { locks: Pool; log: Logger; noted?: JobNotes }): Jobs {
  const stops: (() => Promise<void>)[] = []
  const started = new Map<string, Started>()
  const stopping = new AbortController()

  const orLogged = (name: string, telling: Promise<void> | undefined) =>
    telling?.catch((error: unknown) => log.warn({ err: error, job: name }, 'a run could not be noted'))

  async function workOnce(job: KnownJob, work: Job['work'], asked: boolean): Promise<void> {
    await orLogged(job.name, noted?.began(job, asked))
    try {
      const result = await work(stopping.signal)
      await orLogged(job.name, noted?.ended(job, { result }, asked))
    } catch (error) {
      log.error({ err: error, job: job.name }, 'a job failed')
      const message = error instanceof Error ? error.message : String(error)
      await orLogged(job.name, noted?.ended(job, { error: message }, asked))
    }
  }

  return {
    start({ name, everyMs, firstAfterMs = 0, alone = false, work }) {
      let running: Promise<void> | undefined
      const job: KnownJob = {
        name,
        everyMs,
        alone,
        get running() {
          return running !== undefined
        },
      }
      const run = (asked: boolean) => {
        const once = () => workOnce(job, work, asked)
        running ??= (alone ? aloneInTheCluster(locks, name, once) : once())
          .catch((error: unknown) => log.error({ err: error, job: name }, 'a job failed'))
          .finally(() => {
            running = undefined
          })
      }
      let timer: NodeJS.Timeout | undefined
      const begin = () => {
        run(false)
        timer = setInterval(() => run(false), everyMs)
      }
      if (firstAfterMs === 0) begin()
      else timer = setTimeout(begin, firstAfterMs)
      started.set(name, { job, run })
      stops.push(async () => {
        clearTimeout(timer)
        await running
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
      await Promise.all(stops.map((stop) => stop()))
    },
  }
}

/**
 * Works under a lock of the database, or not at all while another server has it. The lock is a transaction's: it goes with
 * the connection, so a server that dies holds nothing up.
 */
async function aloneInTheCluster(locks: Pool, name: string, work: () => Promise<unknown>): Promise<void> {
  const client = await locks.connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    const { rows } = await client.query<{ taken: boolean }>(
      'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS taken',
      [`job ${name}`],
    )
    if (rows[0]?.taken) await work()
  } finally {
    await client.query('COMMIT').catch((error: Error) => {
      broken = error
    })
    client.release(broken)
  }
}
