import type { AccessLevel, DeviceAccess, DeviceTab } from '@limpid/contract/devices'
import type { PersonCtx } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type DeviceIdentity, findDevice } from '../devices/devices.face.ts'
import { findAccess } from './grants.reads.ts'
import { mayOpen } from './shares.rules.ts'
import './shares.tables.ts'

export { fleetCondition, listAccess, listSharedIds, mustSeeGroup } from './grants.reads.ts'
export { seesDeviceOf } from './product-access.reads.ts'
export { mayOpen } from './shares.rules.ts'

export interface AccessedDevice extends DeviceIdentity {
  access: DeviceAccess
}

/** What a call is about: a tab of the device page, and whether it changes something. */
export interface Wanted {
  tab?: DeviceTab
  level?: AccessLevel
}

/**
 * The device of a call, with what the actor may do there. Throws `notFound` for a device that is none of theirs, so that
 * nobody learns which ids exist, and `notPermitted` for a tab or a change that the share leaves out.
 */
export async function openDevice(ctx: PersonCtx, id: string, wanted: Wanted = {}): Promise<AccessedDevice> {
  const device = await findDevice(ctx.db, id)
  const access = device && (await findAccess(ctx, ctx.actor, device))
  if (!device || !access) throw new Problem('notFound')
  if (wanted.tab && !mayOpen(access, wanted.tab)) throw new Problem('notPermitted')
  if (wanted.level === 'control' && access.level !== 'control') throw new Problem('notPermitted')
  return { ...device, access }
}
