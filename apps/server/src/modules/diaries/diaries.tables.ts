import type { DiaryKind } from '@limpid/contract/diaries/record'

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
  }
}
