import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'

/** A device with alarms for which work is added, and the code of its fault, if it has one. */
export interface FollowedDevice {
  deviceId: string
  faultCode: string | null
}

/** A report or record that was added, by its id. */
export interface AddedFollowUp {
  id: string
  deviceId: string
}

interface FollowUp<Form> {
  /** Adds it to each device in the transaction; returns the devices that can have no more, and what was added. */
  add(
    tx: Db,
    ctx: PersonCtx,
    devices: readonly FollowedDevice[],
    form: Form,
  ): Promise<{ full: readonly string[]; added: readonly AddedFollowUp[] }>
  /** Announces all that one call added, after the commit. */
  announce(ctx: PersonCtx, added: readonly AddedFollowUp[]): Promise<void>
}

/** What alarms add in higher layers: fault reports and maintenance records. */
export interface AlarmFollowUps {
  report: FollowUp<{ title: string; text: string }>
  work: FollowUp<{ name: string; note: string }>
}

declare module '../../platform/modules/ports.ts' {
  interface Ports {
    'alarms.followUps': AlarmFollowUps
  }
}
