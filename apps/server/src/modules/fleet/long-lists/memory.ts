import { longLists } from '../../../platform/database/long-lists/pages.ts'
import type { Changes } from '../../../platform/database/long-lists/remembered.ts'
import '../../devices/devices.face.ts'
import '../../groups/groups.face.ts'
import '../../shares/shares.face.ts'

/** How people tell that they changed which devices somebody sees, or what they are; what machines change shows within seconds. */
export const fleetChanges: Changes = [
  'devices.altered',
  'devices.revoked',
  'groups.altered',
  'shares.changed',
  'shares.elsewhere',
  'shares.ended',
]

/** Reads pages of lists of devices. */
export const pageOf = longLists(fleetChanges)
