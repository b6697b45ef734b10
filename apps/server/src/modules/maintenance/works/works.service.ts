/*
 * Work is what somebody did to a device: for a task of its plan, which counts anew from then on, or for another reason. It keeps the
 * name that the task had, and what its counter had risen by. Parts that were replaced with it are replaced in the same transaction, and stay
 * so when the record is deleted.
 */

import type { Page } from '@limpid/contract/kernel/page'
import { holdsAny } from '@limpid/contract/kernel/people/roles'
import { type MaintenanceWork, maintenanceCan } from '@limpid/contract/maintenance'
import type { NewWork } from '@limpid/contract/maintenance/schemas'
import { partCan } from '@limpid/contract/parts'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { replaceParts, tellParts } from '../../parts/parts.face.ts'
import { deletePictures, keepPictures } from '../../pictures/pictures.face.ts'
import { type AccessedDevice, openDevice } from '../../shares/shares.face.ts'
import { refreshPlans } from '../plan/forecast.service.ts'
import type {} from '../plan/tasks.service.ts'
import { findTask, pageWorks } from './works.reads.ts'
import { deleteWork, insertWork } from './works.store.ts'

/** A clock that runs this far ahead of ours is no reason to refuse. */
const clockDriftMs = 300_000

/** A page of the work done. Throws `notFound`, `notPermitted`. */
export async function listWorks(
  ctx: PersonCtx,
  deviceId: string,
  page: { pageNum: number; pageSize: number },
): Promise<Page<MaintenanceWork>> {
  await openDevice(ctx, deviceId, { tab: 'maintenance' })
  return pageWorks(ctx.db, deviceId, page)
}

/** Records work. Throws `notFound` (device, task, photo or part), `notPermitted`, `workInFuture`, `partTimeUnfit`, `stockEmpty`. */
export async function recordWork(ctx: PersonCtx, deviceId: string, work: NewWork): Promise<{ id: string }> {
  const device = await openToWork(ctx, deviceId)
  if (work.parts.length > 0) mustMayReplace(ctx, device)
  const now = ctx.clock.now()
  if (work.doneAt.getTime() > now.getTime() + clockDriftMs) throw new Problem('workInFuture')
  const doneAt = new Date(Math.min(work.doneAt.getTime(), now.getTime()))
  const id = await ctx.db.transaction().execute(async (tx) => {
    await refreshPlans({ ...ctx, db: tx }, [deviceId])
    const { name, counted } = await subjectOf({ ...ctx, db: tx }, deviceId, work)
    await keepPictures(tx, ctx, deviceId, 'maintenance', work.pictureIds)
    const why = { at: doneAt, reason: work.taskId ? 'planned' : 'other', note: work.note } as const
    const partIds = await replaceParts(tx, ctx, device, work.parts, why)
    const done = { deviceId, name, counted, doneBy: ctx.actor.id, partIds, recordedAt: now }
    return insertWork(tx, { ...work, doneAt }, done)
  })
  await refreshPlans(ctx, [deviceId])
  if (work.parts.length > 0) tellParts(ctx, deviceId)
  ctx.events.emit('maintenance.changed', { deviceId })
  return { id }
}

async function subjectOf({ db }: PersonCtx, deviceId: string, { taskId, name = '' }: NewWork) {
  if (taskId === null) return { name: { zh: name, en: name }, counted: null }
  const task = await findTask(db, deviceId, taskId)
  if (!task) throw new Problem('notFound')
  return task
}

/** Deletes a record of work with its photos; its task counts from the work before again. Throws `notFound`, `notPermitted`. */
export async function removeWork(ctx: PersonCtx, deviceId: string, workId: string): Promise<null> {
  await openToWork(ctx, deviceId)
  await ctx.db.transaction().execute(async (tx) => {
    const pictureIds = await deleteWork(tx, deviceId, workId)
    if (!pictureIds) throw new Problem('notFound')
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

/** Who replaces parts with work may do so without it, too. */
function mustMayReplace({ actor }: PersonCtx, { access }: AccessedDevice): void {
  const may = holdsAny(actor, ['iot:part:edit']) && partCan.replace(access)
  if (!may) throw new Problem('notPermitted')
}
