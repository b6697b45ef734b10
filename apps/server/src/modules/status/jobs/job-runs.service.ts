/* Job runs: for each job, the last run and the last run that had something to do. Jobs that run every few
   seconds are recorded once a minute, unless they fail or a user started the run. */
import { hostname } from 'node:os'
import type { Ctx } from '../../../platform/context.ts'
import type { JobNotes, KnownJob } from '../../../platform/jobs/jobs.ts'
import { updateEnded, upsertBegan } from './job-runs.store.ts'

const minMs = 60_000
const errorChars = 500

/** The display name of this server. */
export const serverName = `${hostname()}:${process.pid}`

export function noteJobs({ db, clock, log }: Pick<Ctx, 'db' | 'clock' | 'log'>): JobNotes {
  const notedMs = new Map<string, number>()
  const begin = (name: string, at: Date) => upsertBegan(db, { job: name, at, server: serverName })
  const isDue = ({ name, everyMs }: KnownJob) =>
    everyMs >= minMs || clock.now().getTime() - (notedMs.get(name) ?? 0) >= minMs
  const open = new Map<string, Date>()
  const startedMs = new Map<string, number>()
  return {
    async began(job, requested) {
      const at = clock.now()
      startedMs.set(job.name, at.getTime())
      if (!requested && !isDue(job)) return void open.set(job.name, at)
      notedMs.set(job.name, at.getTime())
      await begin(job.name, at)
    },
    async ended({ name }, outcome, requested) {
      const passedOver = open.get(name)
      open.delete(name)
      const done = 'result' in outcome ? reportableResult(outcome.result) : undefined
      if (done) log.info({ job: name, ...done }, 'job completed')
      const error = 'error' in outcome ? outcome.error.slice(0, errorChars) : null
      if (passedOver && !requested) {
        if (error === null && !done) return
        await begin(name, passedOver)
      }
      const at = clock.now()
      const tookMs = Math.max(0, at.getTime() - (startedMs.get(name) ?? at.getTime()))
      const uncounted = 'result' in outcome && outcome.result === undefined
      const cameOf = () => {
        if (error !== null) return null
        if (done) return 'done'
        return uncounted ? 'uncounted' : 'nothing'
      }
      await updateEnded(db, { job: name, at, error, outcome: cameOf(), done, tookMs })
    },
  }
}

/**
 * How many were processed if that is above 0, or an object with at least one meaningful value: a number
 * above 0, or a non-empty list or text.
 */
function reportableResult(result: unknown): Record<string, unknown> | undefined {
  if (typeof result === 'number') return result > 0 ? { processed: result } : undefined
  if (result === null || typeof result !== 'object' || Array.isArray(result)) return undefined
  const facts = Object.entries(result).filter(([, value]) => {
    if (Array.isArray(value)) return value.length > 0
    return typeof value === 'number' ? value > 0 : Boolean(value)
  })
  return facts.length > 0 ? Object.fromEntries(facts) : undefined
}
