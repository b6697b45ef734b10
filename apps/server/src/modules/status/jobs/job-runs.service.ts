/*
 * Runs of jobs: of each job the last run, and what the last run did that found something to do. Jobs that run every few seconds are noted once
 * a minute, unless they fail or somebody asked for the run.
 */
import { hostname } from 'node:os'
import type { Ctx } from '../../../platform/context.ts'
import type { JobNotes, KnownJob } from '../../../platform/jobs/jobs.ts'
import { updateEnded, upsertBegan } from './job-runs.store.ts'

const leastMs = 60_000
const errorChars = 500

/** Names this server to people. */
export const serverName = `${hostname()}:${process.pid}`

export function noteJobs({ db, clock, log }: Pick<Ctx, 'db' | 'clock' | 'log'>): JobNotes {
  const notedMs = new Map<string, number>()
  const begin = (name: string, at: Date) => upsertBegan(db, { job: name, at, server: serverName })
  const isDue = ({ name, everyMs }: KnownJob) =>
    everyMs >= leastMs || clock.now().getTime() - (notedMs.get(name) ?? 0) >= leastMs
  const open = new Map<string, Date>()
  return {
    async began(job, asked) {
      const at = clock.now()
      if (!asked && !isDue(job)) return void open.set(job.name, at)
      notedMs.set(job.name, at.getTime())
      await begin(job.name, at)
    },
    async ended({ name }, outcome, asked) {
      const passedOver = open.get(name)
      open.delete(name)
      const done = 'result' in outcome ? worthTelling(outcome.result) : undefined
      if (done) log.info({ job: name, ...done }, 'a job has done something')
      const error = 'error' in outcome ? outcome.error.slice(0, errorChars) : null
      if (passedOver && !asked) {
        if (error === null && !done) return
        await begin(name, passedOver)
      }
      await updateEnded(db, { job: name, at: clock.now(), error, done })
    },
  }
}

/** An object that says that something was done: a number above 0, a list or a text that is not empty. */
function worthTelling(result: unknown): Record<string, unknown> | undefined {
  if (result === null || typeof result !== 'object' || Array.isArray(result)) return undefined
  const facts = Object.entries(result).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : typeof value === 'number' ? value > 0 : Boolean(value),
  )
  return facts.length > 0 ? Object.fromEntries(facts) : undefined
}
