/** Who may see a device, a site, a person: asked here by every module. */

import './access.events.ts'

export {
  accessTo,
  actsFor,
  fleetCondition,
  grantedTo,
  includesTab,
  listAccess,
  listGrants,
  listOwnersSeen,
  listShared,
  ownerCondition,
} from './access.reads.ts'
export { accessOf, combine, controlsAsStaff, seesAll, seesSiteOf, staffScope } from './access.rules.ts'
export {
  type AccessedDevice,
  openDevice,
  openRemoved,
  type RequestedRange,
  watchDevices,
} from './access.service.ts'
export type { DeviceIdentity, Grants, OwnedDevice, Tabs } from './access-parts.ts'
export { grantedDevices } from './granted.reads.ts'
export { groupCondition, groupTabs, mustSeeGroup, sharesGroup } from './groups.reads.ts'
export { personCondition } from './people.reads.ts'
export { siteCondition } from './sites.reads.ts'
export { holdersOf, interestedIn, roleShows, seenBy, staffSeeing } from './viewers.reads.ts'
