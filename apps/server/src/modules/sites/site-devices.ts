import type { Db } from '../../platform/database/tables.ts'
import type { Events } from '../../platform/events/events.ts'

/** What sites need of devices, which stand above them. */
export interface SiteDevices {
  /** How many devices stand at each of these sites; one without any is left out. */
  count(db: Db, siteIds: readonly string[]): Promise<Map<string, number>>
  /** Lets the devices of a site count their days in its zone; call what comes back after the commit. */
  follow(db: Db, siteId: string, timeZone: string): Promise<Told>
  /** Takes the devices away from a site; call what comes back after the commit. */
  leave(db: Db, siteId: string): Promise<Told>
}

/** Tells everybody what was done. */
export type Told = (events: Events) => void
