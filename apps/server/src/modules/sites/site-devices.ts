import type { Db } from '../../platform/database/tables.ts'
import type { Events } from '../../platform/events/events.ts'

/** What sites need from devices, which are a higher layer. */
export interface SiteDevices {
  /** Number of devices at each of these sites; sites without devices are left out. */
  count(db: Db, siteIds: readonly string[]): Promise<Map<string, number>>
  /**
   * Makes the devices of a site count their days in its zone; call the returned function after the commit.
   */
  follow(db: Db, siteId: string, timeZone: string): Promise<PublishChange>
  /** Removes the devices from a site; call the returned function after the commit. */
  leave(db: Db, siteId: string): Promise<PublishChange>
}

/** Publishes the change. */
export type PublishChange = (events: Events) => void

declare module '../../platform/modules/ports.ts' {
  interface Ports {
    'sites.devices': SiteDevices
  }
}
