/* The calendar of excursions: by probe, the local days with a reading, and how long the water was outside its limits. The alerts are those
   of the module `excursions`; here they are only of several probes. */
import type { ExcursionDaysQuery, ProbeDays } from '@limpid/contract/analysis/probes/excursion-days'
import type { Page } from '@limpid/contract/kernel/page'
import type { PersonCtx } from '../../../../platform/context.ts'
import { listAccess } from '../../../access/access.public.ts'
import { type DayOfExcursions, listExcursionDays } from '../../../excursions/excursions.public.ts'
import type { Requested } from '../../fleet/spans.reads.ts'
import { bothHold } from '../load.reads.ts'
import { watchedWater } from '../watched.ts'
import { readReported, readStays } from './calendar.reads.ts'
import { oneOf, pageProbes } from './probes.reads.ts'
import { requestedOf, spansOfMetric, spansWhere } from './probes.service.ts'

type Day = ProbeDays['days'][number]

/** The days of the probes of a product, by device name. Throws `notFound`, `notPermitted`, `invalidRequest`. */
export async function pageExcursionDays(
  ctx: PersonCtx,
  code: string,
  query: ExcursionDaysQuery & Requested,
): Promise<Page<ProbeDays>> {
  const requested = await requestedOf(ctx, code, query)
  const { product, chosen, now } = requested
  const limited = watchedWater(product).flatMap(({ key, limits }) => (limits ? [key] : []))
  const spansOf = (of: typeof requested) => limited.map((key) => ({ key, spans: spansOfMetric(of, key) }))
  const { list, total } = await pageProbes(ctx.db, spansOf(requested), { ...query, now })
  if (list.length === 0) return { list: [], total }
  const ids = list.map(({ id }) => id)
  const only = oneOf(ids)
  const [access, stays, reported] = await Promise.all([
    listAccess(ctx, ctx.actor, ids),
    readStays(ctx.db, spansWhere(requested, bothHold(chosen(), only))),
    readReported(ctx.db, spansOf({ ...requested, only })),
  ])
  const days: ProbeDays[] = []
  // Sequential: each reads a lot of data.
  for (const device of list) {
    const granted = access.get(device.id)
    const found: DayOfExcursions[] = []
    const own = stays.filter(({ deviceId }) => deviceId === device.id)
    for (const { timeZone, from, to } of granted ? own : []) {
      const probe = { id: device.id, productId: product.id, timeZone, from, to }
      if (granted) found.push(...(await listExcursionDays(ctx, { ...probe, access: granted })))
    }
    const known = reported.flatMap(({ deviceId, day }) => (deviceId === device.id ? [day] : []))
    days.push({ device, days: daysOf(known, found) })
  }
  return { list: days, total }
}

/** Each day once, oldest first: a probe may have come to a site twice in a day. */
function daysOf(reported: readonly string[], found: readonly DayOfExcursions[]): Day[] {
  const byDay = Map.groupBy(found, ({ day }) => day)
  const all = [...new Set([...reported, ...byDay.keys()])].toSorted()
  return all.map((day) => {
    const parts = byDay.get(day) ?? []
    const [first] = parts
    return {
      day,
      outMs: parts.reduce((sum, { outMs }) => sum + outMs, 0),
      alerts: parts.reduce((sum, { alerts }) => sum + alerts, 0),
      only: parts.length === 1 ? (first?.only ?? null) : null,
    }
  })
}
