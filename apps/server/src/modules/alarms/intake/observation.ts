import type { AlarmKind, ClearReason } from '@limpid/contract/alarms/alarm-words'
import type { Words } from '@limpid/contract/kernel/words'
import type { Severity } from '@limpid/contract/products/severities'
import type { AlarmDetails } from '../alarms.tables.ts'

/** What holds, with what the record of it says. */
export interface ActiveCondition {
  severity: Severity
  code: string
  name: Words | null
  value: number | null
  limit: number | null
  unit: string
  precision: number
  count?: number
  /** When it last occurred, where it occurs again and again. */
  lastAt?: Date
  details?: AlarmDetails
  /** It comes and goes too often: what was over is opened again instead of being raised again. */
  flapping?: boolean
}

/** Whether a condition of a device holds at an instant. */
export interface Observation {
  deviceId: string
  /** What it is about, within the device. */
  key: string
  kind: AlarmKind
  /** Since when it holds, or when it was over. */
  at: Date
  active: false | ActiveCondition
  /** Why it is over, where nothing was found to be over. */
  clearReason?: ClearReason
}
