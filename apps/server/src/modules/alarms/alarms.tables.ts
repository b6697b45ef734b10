import type { AlarmEventKind, AlarmKind, Inhibition } from '@limpid/contract/alarms/alarm-words'
import type { ChannelMatrix, ChannelScope } from '@limpid/contract/alarms/preferences'
import type { Words } from '@limpid/contract/kernel/words'
import type { Severity } from '@limpid/contract/products/severities'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** What belongs to one kind of alarm alone. */
export interface AlarmDetails {
  /** What is measured now; `value` is what was measured when it was raised. */
  value?: number | null
  /** The limit that it is outside, where that can be another one than when it was raised. */
  limit?: number | null
  consumable?: string | null
  /** When the consumable runs out. */
  until?: string | null
  /** When the first of what `count` counts occurred: those before it count no more. */
  since?: string
  /** The wash. */
  subject?: string | null
  /** What a rule watches, the version that raised it, and since when its readings are too old. */
  metric?: string
  below?: boolean
  ruleVersion?: number
  /** How long its conditions held before it was raised. */
  delaySeconds?: number
  unknownSince?: string
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    alarms: {
      id: Generated<string>
      device_id: string
      key: string
      kind: AlarmKind
      severity: Severity
      rank: ColumnType<number, never, never>
      raised_at: Date
      recorded_at: Date
      last_at: Date | null
      cleared_at: Date | null
      by_hand: Generated<boolean>
      changed_at: Date
      acknowledged_at: Date | null
      acknowledged_by: string | null
      inhibition: Generated<Inhibition>
      inhibited_until: Date | null
      inhibition_reason: Generated<string>
      inhibited_by: string | null
      code: Generated<string>
      name: Words | null
      value: number | null
      limit_value: number | null
      unit: Generated<string>
      precision: Generated<number>
      count: Generated<number>
      details: Generated<AlarmDetails>
      raises: Generated<number>
      unstable: Generated<boolean>
      assignee_id: string | null
      comments: Generated<number>
      notified_at: Date | null
      cause_id: string | null
    }
    alarm_events: {
      id: Generated<string>
      alarm_id: string
      at: Date
      kind: AlarmEventKind
      by_id: string | null
      note: Generated<string>
      severity: Severity | null
      value: number | null
      until: Date | null
      assignee_id: string | null
      people: number | null
    }
    alarm_preferences: {
      account_id: string
      on_duty: Generated<boolean>
      quiet: Generated<boolean>
      quiet_from: Generated<number>
      quiet_minutes: Generated<number>
      quiet_weekdays: Generated<number[]>
      time_zone: Generated<string>
      critical_passes: Generated<boolean>
    }
    alarm_channels: {
      id: Generated<string>
      account_id: string
      scope: ChannelScope
      group_id: string | null
      device_id: string | null
      channels: JSONColumnType<ChannelMatrix>
    }
    alarm_quiet: { account_id: string; alarm_id: string; notified: boolean }
    alarm_floods: { owner_id: string; until: Date }
    alarm_recipients: { alarm_id: string; account_id: string }
  }
}
