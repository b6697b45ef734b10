/* A task is maintenance of a device, recurring or done once: due after a number of days, after a counter increase,
   or whichever comes first. It comes from the plan of the product, which its tasks follow, or belongs to the
   device itself. It counts from when it was last done. Its due date is forecast, updated each hour and on
   every view. */

import { type MaintenanceTask, maintenanceCan } from '@limpid/contract/maintenance/maintenance'
import { maxOwnTasks, type NewTask, type TaskForm } from '@limpid/contract/maintenance/schemas'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { type AccessedDevice, openDevice } from '../../access/access.public.ts'
import { followInsight } from '../../devices/devices.public.ts'
import { findProduct } from '../../products/products.public.ts'
import { refreshPlans } from './forecast.service.ts'
import { listTasks } from './tasks.reads.ts'
import { deleteTask, insertTask, setPaused, updateTask } from './tasks.store.ts'

declare module '../../../platform/events/events.ts' {
  interface EventMap {
    /** The plan of a device was edited, or work was recorded. */
    'maintenance.changed': { deviceId: string }
  }
}

/** The current plan of a device. Throws `notFound`, `notPermitted`. */
export async function getPlan(ctx: PersonCtx, deviceId: string): Promise<MaintenanceTask[]> {
  await openDevice(ctx, deviceId, { tab: 'maintenance' })
  await refreshPlans(ctx, [deviceId])
  return listTasks(ctx, deviceId)
}

/** Adds a task to the device itself. Throws `notFound` (device or insight), `notPermitted`, `counterUnknown`, `tooManyTasks`. */
export async function createTask(ctx: PersonCtx, deviceId: string, task: NewTask): Promise<{ id: string }> {
  await mustKnowCounter(ctx, await openToPlan(ctx, deviceId), task)
  const id = await ctx.db.transaction().execute(async (tx) => {
    const added = await insertTask(tx, deviceId, task, ctx.clock.now(), maxOwnTasks)
    if (added === undefined) throw new Problem('tooManyTasks')
    await followInsight(tx, ctx, task.insightId, { kind: 'task', id: added, deviceId })
    return added
  })
  await refreshPlans(ctx, [deviceId])
  notify(ctx, deviceId)
  return { id }
}

/** Edits a task of the device itself. Throws `notFound`, `notPermitted`, `counterUnknown`. */
export async function changeTask(
  ctx: PersonCtx,
  deviceId: string,
  taskId: string,
  task: TaskForm,
): Promise<null> {
  await mustKnowCounter(ctx, await openToPlan(ctx, deviceId), task)
  if (!(await updateTask(ctx.db, deviceId, taskId, task))) throw new Problem('notFound')
  await refreshPlans(ctx, [deviceId])
  notify(ctx, deviceId)
  return null
}

/** Pauses or resumes a task. Throws `notFound`, `notPermitted`. */
export async function pauseTask(
  ctx: PersonCtx,
  deviceId: string,
  taskId: string,
  paused: boolean,
): Promise<null> {
  await openToPlan(ctx, deviceId)
  if (!(await setPaused(ctx.db, deviceId, taskId, paused))) throw new Problem('notFound')
  notify(ctx, deviceId)
  return null
}

/** Deletes a task of the device itself; its maintenance records stay. Throws `notFound`, `notPermitted`. */
export async function removeTask(ctx: PersonCtx, deviceId: string, taskId: string): Promise<null> {
  await openToPlan(ctx, deviceId)
  if (!(await deleteTask(ctx.db, deviceId, taskId))) throw new Problem('notFound')
  notify(ctx, deviceId)
  return null
}

function notify({ events }: PersonCtx, deviceId: string): void {
  events.emit('maintenance.changed', { deviceId })
}

async function openToPlan(ctx: PersonCtx, deviceId: string): Promise<AccessedDevice> {
  const device = await openDevice(ctx, deviceId, { tab: 'maintenance', level: 'control' })
  if (!maintenanceCan.plan(device.access)) throw new Problem('notPermitted')
  return device
}

async function mustKnowCounter({ db }: PersonCtx, device: AccessedDevice, { counted }: TaskForm) {
  if (!counted) return
  const product = await findProduct(db, device.productId)
  const known = product?.model.metrics.some(({ key, kind }) => kind === 'counter' && key === counted.metric)
  if (!known) throw new Problem('counterUnknown')
}
