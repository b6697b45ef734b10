/* Devices that differ from their own baseline, found from their days once a day is over. They rank a list; nobody is notified. */
import { type DeviceAccess, mayControl, mayOpen } from '@limpid/contract/access/access'
import type { Insight, InsightFollowUp, InsightMeasure } from '@limpid/contract/analysis/insights'
import type { Ctx, PersonCtx } from '../../../platform/context.ts'
import { dayMs } from '../../../platform/jobs/intervals.ts'
import { workEach } from '../../../platform/jobs/work-each.ts'
import { Problem } from '../../../platform/problem.ts'
import { openDevice } from '../../access/access.public.ts'
import { chosenDevices, type FleetFilter } from '../fleet/spans.reads.ts'
import { seeDevices } from '../troubles/devices.reads.ts'
import { listFollowUps } from './follow-ups.reads.ts'
import { insightTabs } from './insight-tabs.ts'
import { findInsightDevice, listInsights } from './insights.reads.ts'
import { deleteDismissal, type FoundInsight, saveDismissal, storeInsights } from './insights.store.ts'
import { insightLimits } from './limits.rules.ts'
import { listWatched, readDayValues, type WatchedDays } from './series.reads.ts'
import { findShift } from './shift.rules.ts'

/** What a figure is measured per, where its difference adds up over a day. */
const measuredPer: Record<InsightMeasure, 'day' | 'wash' | 'none'> = {
  waterPerWash: 'wash',
  energyPerWash: 'wash',
  detergentPerWash: 'wash',
  duration: 'none',
  standbyWater: 'day',
  standbyEnergy: 'day',
  hygieneFailed: 'none',
  aborted: 'none',
  ph: 'none',
}

/** What the differences of a device are, by its days that are over. */
function differencesOf({ values, washesPerDay }: WatchedDays, through: string): FoundInsight[] {
  return (Object.keys(insightLimits) as InsightMeasure[]).flatMap((measure) => {
    const shift = findShift(values[measure] ?? [], insightLimits[measure], through)
    if (!shift) return []
    const timesPerDay = { day: 1, wash: washesPerDay, none: null }[measuredPer[measure]]
    const more = shift.present - shift.baseline
    return [{ measure, ...shift, morePerDay: timesPerDay === null ? null : more * timesPerDay }]
  })
}

/** Looks for differences of every device with a new day, and of each after `recheckMs` at the latest. */
export async function findInsights(
  { db, clock, log }: Pick<Ctx, 'db' | 'clock' | 'log'>,
  stopping?: AbortSignal,
  recheckMs = dayMs,
) {
  const now = clock.now()
  let found = 0
  await workEach(
    await listWatched(db, now, recheckMs),
    { log, stopping, failure: ({ id }) => [{ deviceId: id }, 'the days of a device could not be judged'] },
    async (device) => {
      const differences = differencesOf(await readDayValues(db, device.id, now), device.through)
      await storeInsights(db, device, differences, now)
      found += differences.length
    },
  )
  return { found }
}

/** The insights of the chosen devices; throws `notPermitted` for a scope, `notFound` for a group. */
export async function getInsights(
  ctx: PersonCtx,
  { dismissed, ...query }: FleetFilter & { dismissed: boolean },
): Promise<{ list: Insight[]; total: number }> {
  const chosen = await chosenDevices(ctx, query)
  const { rows, total } = await listInsights(ctx.db, {
    chosen: chosen(...insightTabs),
    siteId: query.siteId,
    dismissed,
    now: ctx.clock.now(),
  })
  const seen = await seeDevices(ctx, [...new Set(rows.map(({ deviceId }) => deviceId))])
  const followUps = await listFollowUps(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const list = rows.flatMap(({ deviceId, fen, reason, dismissedBy, dismissedAt, ...row }) => {
    const seenOne = seen.get(deviceId)
    if (!seenOne) return []
    const { id, name, sn, relation } = seenOne.device
    return [
      {
        ...row,
        device: { id, name, sn, relation },
        // Prices are their owner's own.
        fenPerDay: fen === null || relation === 'shared' ? null : Math.round(Math.abs(fen)) * Math.sign(fen),
        followUps: (followUps.get(row.id) ?? []).filter((one) => mayOpenFollowUp(one, seenOne.access)),
        mayOpenCurve: mayOpen(seenOne.access, 'live'),
        mayDismiss: mayControl(seenOne.access, 'cycles'),
        dismissed: dismissedAt && reason !== null ? { reason, by: dismissedBy, at: dismissedAt } : null,
      },
    ]
  })
  return { list, total }
}

function mayOpenFollowUp({ kind }: InsightFollowUp, access: DeviceAccess): boolean {
  // A rule is listed to the account that made it.
  if (kind === 'rule') return access.relation === 'owner'
  return mayOpen(access, kind === 'task' ? 'maintenance' : 'feedback')
}

/** Dismisses an insight, with a reason, until the device was back at its baseline. Throws `notFound`, `notPermitted`. */
export async function dismissInsight(ctx: PersonCtx, id: string, reason: string): Promise<null> {
  await openToDecide(ctx, id)
  const now = ctx.clock.now()
  if (!(await saveDismissal(ctx.db, id, { by: ctx.actor.id, reason, now }))) throw new Problem('notFound')
  return null
}

/** Lists a dismissed insight among the open ones again. Throws `notFound`, `notPermitted`. */
export async function reopenInsight(ctx: PersonCtx, id: string): Promise<null> {
  await openToDecide(ctx, id)
  if (!(await deleteDismissal(ctx.db, id))) throw new Problem('notFound')
  return null
}

async function openToDecide(ctx: PersonCtx, id: string): Promise<void> {
  const deviceId = await findInsightDevice(ctx.db, id)
  if (deviceId === undefined) throw new Problem('notFound')
  await openDevice(ctx, deviceId, { tab: 'cycles', level: 'control' })
}
