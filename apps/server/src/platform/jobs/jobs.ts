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
  work: () => Promise<unknown>
}

export interface Jobs {
  /** Does the work now and then every `everyMs`, never twice at once; what fails is logged and tried at the next time. */
  start(job: Job): void
  /** Begins nothing more, and waits for what is under way. */
  stop(): Promise<void>
}

export function createJobs({ pool, log }: { pool: Pool; log: Logger }): Jobs {
  const stops: (() => Promise<void>)[] = []
  return {
    start({ name, everyMs, firstAfterMs = 0, alone = false, work }) {
      let running: Promise<void> | undefined
      const run = () => {
        running ??= (alone ? aloneInTheCluster(pool, name, work) : work())
          .then(
            () => undefined,
            (error: unknown) => log.error({ err: error, job: name }, 'a job failed'),
          )
          .finally(() => {
            running = undefined
          })
      }
      let timer: NodeJS.Timeout | undefined
      const begin = () => {
        run()
        timer = setInterval(run, everyMs)
      }
      if (firstAfterMs === 0) begin()
      else timer = setTimeout(begin, firstAfterMs)
      stops.push(async () => {
        clearTimeout(timer)
        await running
      })
    },
    async stop() {
      await Promise.all(stops.map((stop) => stop()))
    },
  }
}

/**
 * Works under a lock of the database, or not at all while another server has it. The lock is a transaction's: it goes with
 * the connection, so a server that dies holds nothing up.
 */
async function aloneInTheCluster(pool: Pool, name: string, work: () => Promise<unknown>): Promise<void> {
  const client = await pool.connect()
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
