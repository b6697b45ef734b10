import type { JobOutcome } from '@limpid/contract/status/status'
import type { Db } from '../../../platform/database/tables.ts'
import '../status.tables.ts'

interface Began {
  job: string
  at: Date
  server: string
}

export async function upsertBegan(db: Db, { job, at, server }: Began): Promise<void> {
  const row = { started_at: at, ended_at: null, error: null, outcome: null, server }
  await db
    .insertInto('job_runs')
    .values({ job, ...row })
    .onConflict((on) => on.column('job').doUpdateSet(row))
    .execute()
}

interface Ended {
  job: string
  at: Date
  error: string | null
  outcome: JobOutcome | null
  done: Record<string, unknown> | undefined
  tookMs: number
}

/** `done` is left unchanged if this run had nothing to do. */
export async function updateEnded(db: Db, { job, at, error, outcome, done, tookMs }: Ended): Promise<void> {
  await db
    .updateTable('job_runs')
    .set({
      ended_at: at,
      error,
      outcome,
      ...(done && { done: JSON.stringify(done) as never, done_at: at, done_ms: tookMs }),
    })
    .where('job', '=', job)
    .execute()
}
