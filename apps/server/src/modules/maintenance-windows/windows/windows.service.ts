/* Maintenance windows of people for their own devices. What they change takes effect at once on alarms that hold. */
import type { DeviceWindows } from '@limpid/contract/maintenance-windows/device-windows'
import type { WindowForm, WindowPreview } from '@limpid/contract/maintenance-windows/schemas'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { openDevice } from '../../access/access.public.ts'
import { applyMaintenance } from '../../alarms/alarms.public.ts'
import { listNames } from '../../groups/groups.public.ts'
import { hasSite } from '../../sites/sites.public.ts'
import { previewWindow } from './preview.reads.ts'
import { findDeviceWindows } from './windows.reads.ts'
import { faultOfTimes } from './windows.rules.ts'
import { deleteWindow, insertWindow, updateWindow } from './windows.store.ts'

/** Adds a window; throws `notFound` (target), `invalidRequest`, `maintenanceWindowTooLong`, `tooManyMaintenanceWindows`. */
export async function createWindow(ctx: PersonCtx, form: WindowForm): Promise<{ id: string }> {
  await check(ctx, form)
  const id = await insertWindow(ctx, form)
  await applyMaintenance(ctx)
  return { id }
}

/** Edits a window; throws as `createWindow`. */
export async function editWindow(ctx: PersonCtx, id: string, form: WindowForm): Promise<void> {
  await check(ctx, form)
  await updateWindow(ctx, id, form)
  await applyMaintenance(ctx)
}

/** Deletes a window; its alarms count again. Throws `notFound`. */
export async function removeWindow(ctx: PersonCtx, id: string): Promise<void> {
  await deleteWindow(ctx, id)
  await applyMaintenance(ctx)
}

/** What a window would hide; throws as `createWindow`. */
export async function preview(ctx: PersonCtx, form: WindowForm): Promise<WindowPreview> {
  await check(ctx, form)
  return previewWindow(ctx, form)
}

/** The windows of a device whose alarms the actor may see; throws `notFound`, `notPermitted`. */
export async function getDeviceWindows(ctx: PersonCtx, deviceId: string): Promise<DeviceWindows> {
  await openDevice(ctx, deviceId, { tab: 'alarms' })
  return findDeviceWindows(ctx, deviceId)
}

async function check(ctx: PersonCtx, form: WindowForm): Promise<void> {
  const { scope, deviceId, siteId, groupId } = form
  if ({ device: deviceId, site: siteId, group: groupId }[scope] === null) throw new Problem('notFound')
  if (siteId !== null && !(await hasSite(ctx.db, ctx.actor.id, siteId))) throw new Problem('notFound')
  if (groupId !== null && (await listNames(ctx.db, ctx.actor.id, [groupId])).length === 0)
    throw new Problem('notFound')
  if (deviceId !== null && (await openDevice(ctx, deviceId)).access.relation !== 'owner')
    throw new Problem('notFound')
  const fault = faultOfTimes(form, ctx.clock.now())
  if (fault) throw new Problem(fault)
}
