import type { AlarmDetail } from '@limpid/contract/alarms/record/record'
import type { PersonCtx } from '../../platform/context.ts'

/** What alarms need from escalation chains, which are a higher layer. */
export interface AlarmEscalations {
  /** The next step of the chain of an alarm; null where none waits. */
  next(ctx: Pick<PersonCtx, 'db'>, alarmId: string): Promise<AlarmDetail['nextMessage']>
  /** Ends the chain of an alarm; false where none waits. */
  stop(ctx: PersonCtx, alarmId: string): Promise<boolean>
}

declare module '../../platform/modules/ports.ts' {
  interface Ports {
    'alarms.escalations': AlarmEscalations
  }
}
