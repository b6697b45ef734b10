import { maxNamedDevices } from '@limpid/contract/devices/notified-devices'
import { maxNamedThings } from '@limpid/contract/kernel/notifications'
import type { Ctx } from '../../../platform/context.ts'
import { raise } from '../../notices/notices.public.ts'
import { forecast } from '../maintenance.rules.ts'
import { listProgress, listUnchecked } from './forecast.reads.ts'
import { claimOverdue, followProducts, type Overdue, updateForecasts } from './forecast.store.ts'

const devicesAtOnce = 200
const lookEveryMs = 3_600_000

/** Updates the plans of these devices: the tasks of their products, their progress and due dates. */
export async function refreshPlans(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  deviceIds: readonly string[],
): Promise<void> {
  const now = clock.now()
  await followProducts(db, deviceIds)
  const progress = await listProgress(db, deviceIds, now)
  await updateForecasts(
    db,
    progress.map((task) => ({ ...task, ...forecast(task, now) })),
    now,
  )
}

/** Updates every plan that was not checked for an hour. */
export async function refreshOldPlans(ctx: Ctx, stopping?: AbortSignal): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - lookEveryMs)
  for (let after = '0'; ; ) {
    stopping?.throwIfAborted()
    const ids = await listUnchecked(ctx.db, after, since, devicesAtOnce)
    const last = ids.at(-1)
    if (last === undefined) return
    await refreshPlans(ctx, ids)
    after = last
  }
}

/** Notifies owners of overdue tasks: each task once, one notification per owner. */
export async function notifyOverdue(ctx: Ctx): Promise<void> {
  const overdue = await claimOverdue(ctx.db, ctx.clock.now())
  for (const [ownerId, tasks] of Map.groupBy(overdue, (task) => task.ownerId))
    await raise(ctx, ownerId, { kind: 'devices.maintenance-due', facts: factsOf(tasks) })
}

function factsOf(tasks: readonly Overdue[]) {
  const devices = [...new Map(tasks.map(({ device }) => [device.id, device])).values()]
  const names = [...new Map(tasks.map(({ name }) => [name.zh, name])).values()]
  return {
    devices: devices.slice(0, maxNamedDevices),
    count: devices.length,
    names: names.slice(0, maxNamedThings),
    tasks: tasks.length,
  }
}
