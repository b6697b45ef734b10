import type { Changes } from '../../../platform/database/long-lists/remembered.ts'
import { rememberedTotals } from '../../../platform/database/long-lists/totals.ts'
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

/** How many devices a list has. */
export const totalOf = rememberedTotals(fleetChanges)
