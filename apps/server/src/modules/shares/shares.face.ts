import {
  type AccessLevel,
  type DeviceAccess,
  type DeviceTab,
  mayControl,
  mayOpen,
} from '@limpid/contract/devices/access'
import type { PersonCtx } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type DeviceIdentity, findDevice } from '../devices/devices.face.ts'
import { accessTo } from './access/grants.reads.ts'
import { noteDeed, noteLooks } from './log/log.store.ts'

export { grantedDevices } from './access/granted.reads.ts'
export {
  accessOf,
  fleetCondition,
  listAccess,
  listGrants,
  listShared,
  mustSeeGroup,
} from './access/grants.reads.ts'
export { groupTabs, sharesOfGroups } from './access/group-shares.reads.ts'
export { seesDeviceOf } from './access/product-access.reads.ts'
export { memberOf, sharedGroups, sharesGroup } from './access/shared-fleet.reads.ts'
export { endSharesOf } from './live/ends.store.ts'
export { noteLooks } from './log/log.store.ts'
export { findNickname } from './news/told.reads.ts'
export { resolveAddressee } from './shares.service.ts'
export { type Addressed, offeredTo } from './shares.store.ts'

export interface AccessedDevice extends DeviceIdentity {
  access: DeviceAccess
}

/**
 * What a call is about: a tab of the device page, or several of which one is enough, whether it changes something there, whether it
 * takes data away as a file. A level is one of a tab, so none goes without.
 */
export type Wanted = { exports?: boolean } & (
  | { tab: DeviceTab | readonly DeviceTab[]; level?: AccessLevel }
  | { tab?: never; level?: never }
)

/**
 * The device of a call, with what the actor may do there; that somebody looked who does not own it is noted for the owner.
 * Throws `notFound` for a device that is none of theirs, so that nobody learns which ids exist, and `notPermitted` for a tab
 * or a change that the share leaves out.
 */
export async function openDevice(ctx: PersonCtx, id: string, wanted: Wanted = {}): Promise<AccessedDevice> {
  const device = await findDevice(ctx.db, id)
  const access = device && (await accessTo(ctx, ctx.actor, [device])).get(id)
  if (!device || !access) throw new Problem('notFound')
  const tabs = typeof wanted.tab === 'string' ? [wanted.tab] : wanted.tab
  const may = wanted.level === 'control' ? mayControl : mayOpen
  if (tabs && !tabs.some((tab) => may(access, tab))) throw new Problem('notPermitted')
  await ctx.deed?.about('devices', [id])
  if (access.relation !== 'owner') {
    await noteLooks(ctx, ctx.actor, [{ id, relation: access.relation }])
    if (wanted.level === 'control' || wanted.exports)
      await noteDeed(ctx, id, access.relation, wanted.exports ? 'exported' : 'controlled')
  }
  return { ...device, access }
}
