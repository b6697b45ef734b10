import type { NewReport, Report } from '@limpid/contract/reports/files'
import type { ReportMail, ReportRecipient, ScheduleForm } from '@limpid/contract/reports/schedules'
import type { ReportFormat, ReportSubject } from '@limpid/contract/reports/subject'
import type { ColumnType, Generated } from 'kysely'

/** A schedule without what has columns and rows of its own. */
export type StoredForm = Omit<ScheduleForm, 'name' | 'recipients'>

/** Of a schedule, and of older requests, without the day of each device. */
export type StoredSubject = ReportSubject & Partial<Pick<NewReport, 'ownToday'>>

/** Sums of a report; null where nothing is metered. */
export interface ReportTotals {
  washes: number
  waterLitres: number | null
  energyKwh: number | null
  passed: number
  failed: number
  /** What meters counted, also between washes; these three are missing from reports that were made before they were counted. */
  meterLitres?: number | null
  meterKwh?: number | null
  /** Accepted readings of the water by all probes. */
  probeReadings?: number
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    reports: {
      id: Generated<string>
      account_id: string
      api_key_id: string | null
      subject: ColumnType<StoredSubject, string, never>
      from_day: string
      to_day: string
      language: string
      state: Report['state']
      failure: Report['failure']
      claims: Generated<number>
      total: Generated<number>
      done: Generated<number>
      created_at: Date
      ended_at: Date | null
      cancel_requested: Generated<boolean>
      runner: string | null
      renewed_at: Date | null
      retry_at: Date | null
      schedule_id: string | null
      due_at: Date | null
      totals: ColumnType<ReportTotals | null, string | null, string | null>
    }
    report_schedules: {
      id: Generated<string>
      account_id: string
      name: string
      form: ColumnType<StoredForm, string, string>
      next_at: Date | null
      created_at: Date
    }
    report_recipients: {
      id: Generated<string>
      schedule_id: string
      address: string | null
      state: ReportRecipient['state']
      token: string
    }
    report_mails: {
      id: Generated<string>
      schedule_id: string
      report_id: string | null
      /** Null once the recipient was removed; without address, of a report that could not be made. */
      recipient_id: string | null
      address: string | null
      subject: string
      content: string
      html: string | null
      state: ReportMail['state']
      attempts: Generated<number>
      next_try_at: Date | null
      held_until: Generated<Date | null>
      answer: string | null
      created_at: Date
      ended_at: Date | null
    }
    report_files: { report_id: string; format: ReportFormat; name: string; content: Buffer }
  }
}
