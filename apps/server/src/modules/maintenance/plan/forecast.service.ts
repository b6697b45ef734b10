import { mostNamedDevices, mostNamedThings } from '@limpid/contract/notices/kinds'
import type { Ctx } from '../../../platform/context.ts'
import { raise } from '../../notices/notices.face.ts'
import { forecast } from '../maintenance.rules.ts'
import { listProgress, listUnlooked } from './forecast.reads.ts'
import { claimOverdue, followProducts, type Overdue, updateForecasts } from './forecast.store.ts'

const devicesAtOnce = 200
const lookEveryMs = 3_600_000

/** Brings the plans of these devices up to date: the tasks of their products, how far each has come, when it is due. */
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

/** Brings every plan up to date that was not looked at for an hour. */
export async function refreshOldPlans(ctx: Ctx): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - lookEveryMs)
  for (let after = '0'; ; ) {
    const ids = await listUnlooked(ctx.db, after, since, devicesAtOnce)
    const last = ids.at(-1)
    if (last === undefined) return
    await refreshPlans(ctx, ids)
    after = last
  }
}

/** Tells owners what became overdue: each task once, those of one owner together. */
export async function tellOverdue(ctx: Ctx): Promise<void> {
  const overdue = await claimOverdue(ctx.db, ctx.clock.now())
  for (const [ownerId, tasks] of Map.groupBy(overdue, (task) => task.ownerId))
    await raise(ctx, ownerId, { kind: 'devices.maintenance-due', facts: factsOf(tasks) })
}

function factsOf(tasks: readonly Overdue[]) {
  const devices = [...new Map(tasks.map(({ device }) => [device.id, device])).values()]
  const names = [...new Map(tasks.map(({ name }) => [name.zh, name])).values()]
  return {
    devices: devices.slice(0, mostNamedDevices),
    count: devices.length,
    names: names.slice(0, mostNamedThings),
    tasks: tasks.length,
  }
}
