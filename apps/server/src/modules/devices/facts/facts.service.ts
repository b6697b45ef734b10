/* Facts of a device are the properties used by people and rules: name, product, owner, site, tags,
   firmware. Anyone who changes one emits `devices.altered` after the commit; everything derived from them
   follows. */
import type { PublishChange, SiteDevices } from '../../sites/sites.public.ts'
import { type AlteredDevice, clearSite, countDevicesAt, updateTimeZoneAt } from './facts.store.ts'

declare module '../../../platform/events/events.ts' {
  interface EventMap {
    /**
     * Facts of these devices changed: they were added, renamed, moved, tagged or transferred, or have new
     * firmware.
     */
    'devices.altered': { devices: readonly AlteredDevice[] }
  }
}

const notifying =
  (devices: readonly AlteredDevice[]): PublishChange =>
  (events) => {
    if (devices.length > 0) events.emit('devices.altered', { devices })
  }

/** What sites need from devices. */
export const devicesAtSites: SiteDevices = {
  count: countDevicesAt,
  follow: async (db, siteId, timeZone) => notifying(await updateTimeZoneAt(db, siteId, timeZone)),
  leave: async (db, siteId) => notifying(await clearSite(db, siteId)),
}
