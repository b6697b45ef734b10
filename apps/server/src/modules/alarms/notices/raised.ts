import type { AlarmKind, HeldReason } from '@limpid/contract/alarms/alarm-words'
import type { Words } from '@limpid/contract/kernel/words'
import type { Severity } from '@limpid/contract/products/severities'
/** Somebody who was notified of an alarm, and not yet of its end. */
export interface Recipient {
  alarmId: string
  accountId: string
}

export interface RaisedAlarm {
  id: string
  kind: AlarmKind
  code: string
  name: Words | null
  value: number | null
  limit: number | null
  unit: string
  precision: number
  severity: Severity
  /** How often it occurred, or how many devices a site lost. */
  count: number
  device: { id: string; name: string; sn: string; ownerId: string }
  /** `YYYY-MM-DD HH:mm` by the clock of the device, of an alarm that the server learnt of late. */
  since: string | null
  /** Null without a site. */
  site: string | null
  /** Why nobody is notified; null where people are. */
  held: HeldReason | null
  /** The owner, and everybody to whom the alarms of the device are shared; empty where nobody is notified. */
  recipients: string[]
}
