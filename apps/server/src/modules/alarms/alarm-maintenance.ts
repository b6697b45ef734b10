import type { RawBuilder } from 'kysely'

/** What alarms need from maintenance windows, which are a higher layer. */
export interface AlarmMaintenance {
  /** Devices in maintenance at an instant, as an item of a FROM clause: device_id, until, reason, account_id; each once. */
  open(now: Date): RawBuilder<unknown>
}

declare module '../../platform/modules/ports.ts' {
  interface Ports {
    'alarms.maintenance': AlarmMaintenance
  }
}
