import type { DeviceAccess } from '@limpid/contract/access/access'
import type { PersonCtx } from '../../../platform/context.ts'
import { maxAlerts, watchedBy } from '../excursions.service.ts'
import { machinesAtSite } from '../neighbours.service.ts'
import { readSpans, type Span } from '../spans.reads.ts'
import { countWashesDuring } from '../washes.reads.ts'

interface ProbeInRanges {
  id: string
  productId: string
  access: DeviceAccess
  /** Half-open and apart from each other. */
  ranges: readonly { from: Date; to: Date }[]
}

const earlier = (one: Date, other: Date) => (one.getTime() < other.getTime() ? one : other)

/** The alerts of a probe that overlap these ranges, newest first, and the washes in its water during them; each wash counts once. */
export async function findStanding(
  ctx: PersonCtx,
  { id, productId, access, ranges }: ProbeInRanges,
): Promise<{ alerts: Span[]; washes: number }> {
  const now = ctx.clock.now()
  const metrics = await watchedBy(ctx, { id, productId, access }, undefined)
  const alerts = new Map<string, Span>()
  const during: { from: Date; to: Date }[] = []
  for (const { from, to } of ranges) {
    const end = earlier(now, to)
    const query = { deviceId: id, metrics, from, to, now, limit: maxAlerts, offset: 0 }
    for (const alert of (await readSpans(ctx.db, query)).list) {
      const { startedAt, endedAt } = alert
      alerts.set(`${alert.metric} ${startedAt.getTime()}`, alert)
      during.push({
        from: earlier(startedAt, from) === from ? startedAt : from,
        to: endedAt ? earlier(endedAt, end) : end,
      })
    }
  }
  const list = [...alerts.values()].toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime())
  if (list.length === 0) return { alerts: [], washes: 0 }
  const first = Math.min(...during.map(({ from }) => from.getTime()))
  const last = Math.max(...during.map(({ to }) => to.getTime()))
  const machines = await machinesAtSite(ctx, id, { from: new Date(first), to: new Date(last) })
  return {
    alerts: list,
    washes: await countWashesDuring(ctx.db, { probeId: id, ...machines, now }, during),
  }
}
