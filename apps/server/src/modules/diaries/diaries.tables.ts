import type { DiaryKind } from '@limpid/contract/diaries/record'
import type { DiaryReport, ReportFormat } from '@limpid/contract/diaries/reports'
import type { Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    diary_heads: { device_id: string; records: string; hash: string }
    diary_records: {
      device_id: string
      number: string
      cycle_id: string
      kind: DiaryKind
      replaces: string | null
      started_at: Date
      recorded_at: Date
      content: string
      hash: string
    }
    diary_reports: {
      id: Generated<string>
      account_id: string
      api_key_id: string | null
      device_id: string
      month: string
      format: ReportFormat
      language: string
      state: DiaryReport['state']
      total: Generated<number>
      done: Generated<number>
      file_name: string | null
      bytes: number | null
      created_at: Date
      ended_at: Date | null
      cancel_requested: Generated<boolean>
      claims: Generated<number>
      runner: string | null
      renewed_at: Date | null
    }
    diary_report_parts: { report_id: string; place: number; content: Buffer }
  }
}
