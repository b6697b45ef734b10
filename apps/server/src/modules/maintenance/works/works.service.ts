/* A maintenance record is work done on a device: for a task of its plan, which then starts counting again,
   or for another reason. It stores the task's name and counter increase at that time. Parts replaced with
   it are replaced in the same transaction, and stay replaced when the record is deleted. */

import type { Page } from '@limpid/contract/kernel/page'
import { type MaintenanceWork, maintenanceCan } from '@limpid/contract/maintenance/maintenance'
import type { NewWork } from '@limpid/contract/maintenance/schemas'
import { partCan } from '@limpid/contract/parts/parts'
import { hasAnyPermission } from '@limpid/contract/roles/system-roles'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { type AccessedDevice, openDevice } from '../../access/access.public.ts'
import type { AlarmFollowUps } from '../../alarms/alarms.public.ts'
import { emitPartsChanged, replaceParts } from '../../parts/parts.public.ts'
import { attachPictures, deletePictures } from '../../pictures/pictures.public.ts'
import { refreshPlans } from '../plan/forecast.service.ts'
import type {} from '../plan/tasks.service.ts'
import { findTask, pageWorks } from './works.reads.ts'
import { deleteWork, insertWork } from './works.store.ts'

/** A clock that runs at most this far ahead of ours is accepted. */
const clockDriftMs = 300_000

/** A page of the maintenance records. Throws `notFound`, `notPermitted`. */
export async function listWorks(
  ctx: PersonCtx,
  deviceId: string,
  page: { pageNum: number; pageSize: number },
): Promise<Page<MaintenanceWork>> {
  await openDevice(ctx, deviceId, { tab: 'maintenance' })
  return pageWorks(ctx, deviceId, page)
}

/**
 * Records maintenance work. Throws `notFound` (device, task, photo or part), `notPermitted`, `workInFuture`,
 * `partTimeInvalid`, `stockEmpty`.
 */
export async function recordWork(ctx: PersonCtx, deviceId: string, work: NewWork): Promise<{ id: string }> {
  const device = await openToWork(ctx, deviceId)
  if (work.parts.length > 0) mustMayReplace(ctx, device)
  const now = ctx.clock.now()
  if (work.doneAt.getTime() > now.getTime() + clockDriftMs) throw new Problem('workInFuture')
  const doneAt = new Date(Math.min(work.doneAt.getTime(), now.getTime()))
  const id = await ctx.db.transaction().execute(async (tx) => {
    await refreshPlans({ ...ctx, db: tx }, [deviceId])
    const { name, counted } = await subjectOf({ ...ctx, db: tx }, deviceId, work)
    await attachPictures(tx, ctx, deviceId, 'maintenance', work.pictureIds)
    const why = { at: doneAt, reason: work.taskId ? 'planned' : 'other', note: work.note } as const
    const partIds = await replaceParts(tx, ctx, device, work.parts, why)
    const done = { deviceId, name, counted, doneBy: ctx.actor.id, partIds, recordedAt: now }
    return insertWork(tx, { ...work, doneAt }, done)
  })
  await refreshPlans(ctx, [deviceId])
  if (work.parts.length > 0) emitPartsChanged(ctx, deviceId)
  ctx.events.emit('maintenance.changed', { deviceId })
  return { id }
}

/** Records work just done on each of these devices, for their alarms; who may record it was decided. */
export const recordAlarmWork: AlarmFollowUps['work'] = {
  async add(tx, ctx, devices, { name, note }) {
    const now = ctx.clock.now()
    const added: { id: string; deviceId: string }[] = []
    for (const { deviceId } of devices) {
      const work = { taskId: null, doneAt: now, note, pictureIds: [] }
      const done = {
        deviceId,
        name: { zh: name, en: name },
        counted: null,
        doneBy: ctx.actor.id,
        partIds: [],
        recordedAt: now,
      }
      added.push({ id: await insertWork(tx, work, done), deviceId })
    }
    return { full: [], added }
  },
  async announce(ctx, added) {
    for (const { deviceId } of added) ctx.events.emit('maintenance.changed', { deviceId })
  },
}

async function subjectOf({ db }: PersonCtx, deviceId: string, { taskId, name = '' }: NewWork) {
  if (taskId === null) return { name: { zh: name, en: name }, counted: null }
  const task = await findTask(db, deviceId, taskId)
  if (!task) throw new Problem('notFound')
  return task
}

/**
 * Deletes a maintenance record with its photos; its task counts from the previous record again. Throws
 * `notFound`, `notPermitted`.
 */
export async function removeWork(ctx: PersonCtx, deviceId: string, workId: string): Promise<null> {
  const { access } = await openToWork(ctx, deviceId)
  await ctx.db.transaction().execute(async (tx) => {
    const work = await deleteWork(tx, deviceId, workId)
    if (!work) throw new Problem('notFound')
    const { pictureIds, doneBy } = work
    if (!maintenanceCan.removeWork(access, { mine: doneBy === ctx.actor.id }))
      throw new Problem('notPermitted')
    await deletePictures(tx, deviceId, pictureIds)
  })
  await refreshPlans(ctx, [deviceId])
  ctx.events.emit('maintenance.changed', { deviceId })
  return null
}

async function openToWork(ctx: PersonCtx, deviceId: string): Promise<AccessedDevice> {
  const device = await openDevice(ctx, deviceId, { tab: 'maintenance', level: 'control' })
  if (!maintenanceCan.work(device.access)) throw new Problem('notPermitted')
  return device
}

/** Replacing parts with maintenance work requires the permission to replace them without it. */
function mustMayReplace({ actor }: PersonCtx, { access }: AccessedDevice): void {
  const may = hasAnyPermission(actor, ['iot:part:edit']) && partCan.replace(access)
  if (!may) throw new Problem('notPermitted')
}
