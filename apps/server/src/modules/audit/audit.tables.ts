import type { AuditAct, FieldChange } from '@limpid/contract/audit/audit'
import type { ColumnType, Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    audit_lines: {
      id: Generated<string>
      at: Date
      call: string
      actor_id: string | null
      actor: string | null
      api_key_id: string | null
      address: string
      user_agent: string
      input: ColumnType<unknown, string, never>
      result: string | null
      took_ms: number | null
    }
    audit_chain: {
      number: string
      line_id: string
      noun: string | null
      thing_id: string | null
      at: Date
      sealed_at: Date
      hash: string
    }
    audit_things: {
      line_id: string
      noun: string
      thing_id: string
      at: Date
      name: string
      name_en: string | null
      act: AuditAct
      changes: ColumnType<FieldChange[], string, never>
    }
  }
}
