/* Who may see a device: its owner, staff whose role shows it, and those it is shared with, directly or with a group.
   A call opens a device before it does anything with it. What shares grant is computed for each call, so a
   change applies from the next one. */
import {
  type AccessLevel,
  type DeviceAccess,
  type DeviceTab,
  mayControl,
  mayOpen,
} from '@limpid/contract/access/access'
import type { Actor, Ctx, PersonCtx } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { accessTo, listAccess } from './access.reads.ts'
import { accessOf } from './access.rules.ts'
import type { DeviceIdentity } from './access-parts.ts'

export interface AccessedDevice extends DeviceIdentity {
  access: DeviceAccess
}

/**
 * What a call is about: a tab of the device page, or several of which one is enough; whether it changes
 * something; whether it exports data as a file; whether the device may have been removed. A permission always belongs to a tab, so it requires one.
 */
export type RequestedRange = { exports?: boolean; orRemoved?: boolean } & (
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
  const device = await ctx.ports.get('access.devices').find(ctx.db, id)
  if (!device && requested.orRemoved) return openRemoved(ctx, id)
  const access = device && (await accessTo(ctx, ctx.actor, [device])).get(id)
  if (!device || !access) throw new Problem('notFound')
  const tabs = typeof requested.tab === 'string' ? [requested.tab] : requested.tab
  const may = requested.level === 'control' ? mayControl : mayOpen
  if (tabs && !tabs.some((tab) => may(access, tab))) throw new Problem('notPermitted')
  await ctx.auditEntry?.about('devices', [id], ctx.db)
  if (access.relation !== 'owner') {
    const log = ctx.ports.get('access.log')
    await log.logViews(ctx, ctx.actor, [{ id, relation: access.relation }])
    if (requested.level === 'control' || requested.exports)
      await log.logUse(ctx, id, access.relation, requested.exports ? 'exported' : 'controlled')
  }
  return { ...device, access }
}

/**
 * A removed device, for its owner and for staff who see its owner's devices: shares ended with it, and nothing of it can be changed.
 * Throws `notFound`.
 */
export async function openRemoved(ctx: PersonCtx, id: string): Promise<AccessedDevice> {
  const device = await ctx.ports.get('access.devices').findRemoved(ctx.db, id)
  const access = device && accessOf(ctx.actor, device, new Map())
  if (!device || !access) throw new Problem('notFound')
  return { ...device, access }
}

/**
 * The actor's access to devices that a page watches; devices without access are omitted. Views are logged as
 * by `openDevice`.
 */
export async function watchDevices(
  ctx: Pick<Ctx, 'db' | 'clock' | 'ports'>,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, DeviceAccess>> {
  const visible = await listAccess(ctx, actor, ids)
  const looks = [...visible].map(([id, { relation }]) => ({ id, relation }))
  await ctx.ports.get('access.log').logViews(ctx, actor, looks)
  return visible
}
