import {
  type AccessLevel,
  type DeviceAccess,
  type DeviceTab,
  mayControl,
  mayOpen,
} from '@limpid/contract/devices/access'
import type { PersonCtx } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type DeviceIdentity, findDevice } from '../devices/devices.public.ts'
import { accessTo } from './access/grants.reads.ts'
import { addShareLogEntry, noteLooks } from './log/log.store.ts'

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
export { memberOf, sharedGroups, sharesGroup } from './access/shared-fleet.reads.ts'
export { endSharesOf } from './live/ends.store.ts'
export { noteLooks } from './log/log.store.ts'
export { findNickname } from './notify/notify.reads.ts'
export { resolveAddressee } from './shares.service.ts'
export { type Addressed, offeredTo } from './shares.store.ts'

export interface AccessedDevice extends DeviceIdentity {
  access: DeviceAccess
}

/**
 * What a call is about: a tab of the device page, or several of which one is enough; whether it changes
 * something; whether it exports data as a file. A permission always belongs to a tab, so it requires one.
 */
export type RequestedRange = { exports?: boolean } & (
  | { tab: DeviceTab | readonly DeviceTab[]; level?: AccessLevel }
  | { tab?: never; level?: never }
)

/**
 * The device of a call, with the actor's access; a view by anyone but the owner is logged for the owner.
 * Throws `notFound` for a device without access, so that nobody learns which ids exist, and `notPermitted`
 * for a tab or a change that the share excludes.
 */
export async function openDevice(
  ctx: PersonCtx,
  id: string,
  requested: RequestedRange = {},
): Promise<AccessedDevice> {
  const device = await findDevice(ctx.db, id)
  const access = device && (await accessTo(ctx, ctx.actor, [device])).get(id)
  if (!device || !access) throw new Problem('notFound')
  const tabs = typeof requested.tab === 'string' ? [requested.tab] : requested.tab
  const may = requested.level === 'control' ? mayControl : mayOpen
  if (tabs && !tabs.some((tab) => may(access, tab))) throw new Problem('notPermitted')
  await ctx.auditEntry?.about('devices', [id])
  if (access.relation !== 'owner') {
    await noteLooks(ctx, ctx.actor, [{ id, relation: access.relation }])
    if (requested.level === 'control' || requested.exports)
      await addShareLogEntry(ctx, id, access.relation, requested.exports ? 'exported' : 'controlled')
  }
  return { ...device, access }
}
