/*
 * Facts of a device are what people and rules tell devices apart by: name, product, owner, site, tags, firmware. Whoever
 * changes one emits `devices.altered` after the commit; what is made from facts follows.
 */
import type { SiteDevices, Told } from '../../sites/sites.face.ts'
import { type Altered, clearSite, countDevicesAt, updateTimeZoneAt } from './facts.store.ts'

declare module '../../../platform/events/events.ts' {
  interface EventMap {
    /** Facts of these devices changed: they were added, renamed, placed, tagged, given away, or run another firmware. */
    'devices.altered': { devices: readonly Altered[] }
  }
}

const telling =
  (devices: readonly Altered[]): Told =>
  (events) => {
    if (devices.length > 0) events.emit('devices.altered', { devices })
  }

/** What sites ask of devices. */
export const devicesAtSites: SiteDevices = {
  count: countDevicesAt,
  follow: async (db, siteId, timeZone) => telling(await updateTimeZoneAt(db, siteId, timeZone)),
  leave: async (db, siteId) => telling(await clearSite(db, siteId)),
}
