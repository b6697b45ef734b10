import type { RuleScope } from '@limpid/contract/alarm-rules/schemas'
import type { JudgedRule } from '@limpid/contract/products/alarm-rules/alarm-rule'
import type { Generated, JSONColumnType } from 'kysely'
import type { DeviceState } from './evaluation/state.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    alarm_rules: {
      id: Generated<string>
      account_id: string
      product_id: string
      name: string
      scope: RuleScope
      site_id: string | null
      group_id: string | null
      device_id: string | null
      base_key: string | null
      rule: JSONColumnType<JudgedRule>
      enabled: boolean
      version: Generated<number>
      created_at: Date
      changed_at: Date
    }
    alarm_rule_states: {
      device_id: string
      judged_until: Date
      due_at: Date | null
      state: JSONColumnType<DeviceState>
      version: string
    }
  }
}
