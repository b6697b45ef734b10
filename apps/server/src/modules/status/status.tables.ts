import type { JobOutcome } from '@limpid/contract/status/status'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    job_runs: {
      job: string
      started_at: Date
      ended_at: Date | null
      error: string | null
      server: string
      done: Record<string, unknown> | null
      done_at: Date | null
      done_ms: number | null
      outcome: JobOutcome | null
    }
    server_reports: { id: string; at: Date; facts: unknown }
    storage_samples: { day: string; bytes: Record<string, number> }
  }
}
