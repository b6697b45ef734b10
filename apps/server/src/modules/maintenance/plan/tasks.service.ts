/*
 * A task is something that has to be done to a device again and again: after so many days, after a counter rose so far, or whichever
 * comes first. It comes from the plan of the product, which its tasks follow, or is the device's own. It counts from when it was last
 * done. When it is due is forecast, looked at each hour and whenever somebody looks.
 */
import { type MaintenanceTask, maintenanceCan } from '@limpid/contract/maintenance'
import { mostOwnTasks, type NewTask } from '@limpid/contract/maintenance/schemas'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { findProduct } from '../../products/products.face.ts'
import { type AccessedDevice, openDevice } from '../../shares/shares.face.ts'
import { refreshPlans } from './forecast.service.ts'
import { listTasks } from './tasks.reads.ts'
import { deleteTask, insertTask, setPaused, updateTask } from './tasks.store.ts'

declare module '../../../platform/events/events.ts' {
  interface EventMap {
    /** Somebody changed the plan of a device, or wrote down work. */
    'maintenance.changed': { deviceId: string }
  }
}

/** The plan of a device as it stands now. Throws `notFound`, `notPermitted`. */
export async function getPlan(ctx: PersonCtx, deviceId: string): Promise<MaintenanceTask[]> {
  await openDevice(ctx, deviceId, { tab: 'maintenance' })
  await refreshPlans(ctx, [deviceId])
  return listTasks(ctx, deviceId)
}

/** Adds a task of the device's own. Throws `notFound`, `notPermitted`, `counterUnknown`, `tooManyTasks`. */
export async function createTask(ctx: PersonCtx, deviceId: string, task: NewTask): Promise<{ id: string }> {
  await mustKnowCounter(ctx, await openToPlan(ctx, deviceId), task)
  const id = await insertTask(ctx.db, deviceId, task, ctx.clock.now(), mostOwnTasks)
  if (id === undefined) throw new Problem('tooManyTasks')
  await refreshPlans(ctx, [deviceId])
  tell(ctx, deviceId)
  return { id }
}

/** Changes a task of the device's own. Throws `notFound`, `notPermitted`, `counterUnknown`. */
export async function changeTask(
  ctx: PersonCtx,
  deviceId: string,
  taskId: string,
  task: NewTask,
): Promise<null> {
  await mustKnowCounter(ctx, await openToPlan(ctx, deviceId), task)
  if (!(await updateTask(ctx.db, deviceId, taskId, task))) throw new Problem('notFound')
  await refreshPlans(ctx, [deviceId])
  tell(ctx, deviceId)
  return null
}

/** Leaves a task out for a while, or goes on with it. Throws `notFound`, `notPermitted`. */
export async function pauseTask(
  ctx: PersonCtx,
  deviceId: string,
  taskId: string,
  paused: boolean,
): Promise<null> {
  await openToPlan(ctx, deviceId)
  if (!(await setPaused(ctx.db, deviceId, taskId, paused))) throw new Problem('notFound')
  tell(ctx, deviceId)
  return null
}

/** Deletes a task of the device's own; the work that was done stays. Throws `notFound`, `notPermitted`. */
export async function removeTask(ctx: PersonCtx, deviceId: string, taskId: string): Promise<null> {
  await openToPlan(ctx, deviceId)
  if (!(await deleteTask(ctx.db, deviceId, taskId))) throw new Problem('notFound')
  tell(ctx, deviceId)
  return null
}

function tell({ events }: PersonCtx, deviceId: string): void {
  events.emit('maintenance.changed', { deviceId })
}

async function openToPlan(ctx: PersonCtx, deviceId: string): Promise<AccessedDevice> {
  const device = await openDevice(ctx, deviceId, { tab: 'maintenance', level: 'control' })
  if (!maintenanceCan.plan(device.access)) throw new Problem('notPermitted')
  return device
}

async function mustKnowCounter({ db }: PersonCtx, device: AccessedDevice, { counted }: NewTask) {
  if (!counted) return
  const product = await findProduct(db, device.productId)
  const known = product?.model.metrics.some(({ key, kind }) => kind === 'counter' && key === counted.metric)
  if (!known) throw new Problem('counterUnknown')
}
