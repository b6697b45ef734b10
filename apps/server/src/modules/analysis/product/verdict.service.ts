import {
  maxUntrustedValues,
  maxWorstProbes,
  type WaterAlert,
  type WaterVerdict,
  type WorstProbe,
} from '@limpid/contract/analysis/probes/water-verdict'
import type { WaterMetric } from '@limpid/contract/analysis/product'
import type { RawBuilder } from 'kysely'
import { listAccess, seesSiteOf } from '../../access/access.public.ts'
import { findStanding, type WaterAlertSpan } from '../../excursions/excursions.public.ts'
import { lengthOf } from './intervals.rules.ts'
import { lastSites, readStays, type Stay } from './probes/calendar.reads.ts'
import type { Requested } from './probes/probes.service.ts'
import { listUntrusted } from './probes/untrusted.service.ts'
import type { HeldTime } from './water.reads.ts'

interface Read {
  metric: WaterMetric['metric']
  probes: WaterMetric['probes']
  held: readonly HeldTime[]
}

/** Probes whose alerts are read side by side; the pool of connections serves everybody. */
const atOnce = 3

/** Whether the water was in range, with the worst probes: what was outside, since when, and the washes in that water. */
export async function verdictOf(
  requested: Requested,
  water: readonly Read[],
  spans: RawBuilder<unknown>,
): Promise<WaterVerdict> {
  const { ctx, product } = requested
  const values = water.flatMap(({ metric, held }) => held.map((one) => ({ metric, ...one })))
  const byProbe = [...Map.groupBy(values, ({ device }) => device.id).values()]
  const ranked = byProbe.map(rankedOf)
  const heldMs = ranked.reduce((sum, one) => sum + one.heldMs, 0)
  const outMs = ranked.reduce((sum, one) => sum + one.outMs, 0)
  const worst = ranked.toSorted(worstFirst).slice(0, maxWorstProbes)
  if (worst.length === 0)
    return {
      probes: 0,
      outside: 0,
      everOutside: 0,
      inRange: null,
      worst: [],
      untrusted: [],
      untrustedProbes: 0,
    }
  const ids = worst.map(({ device }) => device.id)
  const [access, stays, untrusted] = await Promise.all([
    listAccess(ctx, ctx.actor, ids),
    readStays(ctx.db, spans, ids),
    listUntrusted(requested, water),
  ])
  const seen = ids.filter((id) => {
    const granted = access.get(id)
    return granted && seesSiteOf(granted)
  })
  const sites = await lastSites(
    ctx.db,
    stays.filter(({ deviceId }) => seen.includes(deviceId)),
  )
  const detailsOf = async ({ device, values: own, inRange }: Ranked): Promise<WorstProbe> => {
    const ranges = stays.filter(({ deviceId }) => deviceId === device.id)
    const granted = access.get(device.id)
    // What was always in range has no alerts.
    const found =
      granted && inRange < 1
        ? await findStanding(ctx, { id: device.id, productId: product.id, access: granted, ranges })
        : { alerts: [], washes: 0 }
    return {
      device,
      site: sites.get(device.id) ?? null,
      inRange,
      values: own.map((one) => ({ ...one, alert: latestOf(found.alerts, one.metric, ranges) })),
      alerts: found.alerts.length,
      washes: found.washes,
    }
  }
  const list: WorstProbe[] = []
  // A few at a time: each reads a lot of data.
  for (let at = 0; at < worst.length; at += atOnce)
    list.push(...(await Promise.all(worst.slice(at, at + atOnce).map(detailsOf))))
  return {
    probes: byProbe.length,
    outside: byProbe.filter((probe) => probe.some(({ outside }) => outside)).length,
    everOutside: byProbe.filter((probe) => probe.some(({ outOfRangeMs }) => outOfRangeMs > 0)).length,
    inRange: 1 - outMs / heldMs,
    worst: list,
    untrusted: untrusted
      .toSorted((a, b) => Number(ids.includes(b.deviceId)) - Number(ids.includes(a.deviceId)))
      .slice(0, maxUntrustedValues),
    untrustedProbes: new Set(untrusted.map(({ deviceId }) => deviceId)).size,
  }
}

type Value = HeldTime & { metric: string }
type Ranked = Pick<WorstProbe, 'device' | 'inRange'> & {
  outside: boolean
  heldMs: number
  outMs: number
  values: Omit<WorstProbe['values'][number], 'alert'>[]
}

function rankedOf(values: readonly Value[]): Ranked {
  const shares = values
    .map(({ metric, heldMs, outOfRangeMs }) => ({ metric, inRange: 1 - outOfRangeMs / heldMs, outOfRangeMs }))
    .toSorted((a, b) => a.inRange - b.inRange)
  const [first] = values
  // Values that are outside at the same time count once.
  const heldMs = lengthOf(values.flatMap(({ held }) => held))
  const outMs = lengthOf(values.flatMap(({ out }) => out))
  if (!first) throw new Error('a probe without a value')
  return {
    device: first.device,
    outside: values.some(({ outside }) => outside),
    inRange: 1 - outMs / heldMs,
    heldMs,
    outMs,
    values: shares,
  }
}

const worstFirst = (a: Ranked, b: Ranked) =>
  Number(b.outside) - Number(a.outside) ||
  a.inRange - b.inRange ||
  a.device.name.localeCompare(b.device.name) ||
  a.device.id.localeCompare(b.device.id)

/** The newest alert of a metric; one that lasts beyond the end of the range goes on. */
function latestOf(
  alerts: readonly WaterAlertSpan[],
  metric: string,
  ranges: readonly Stay[],
): WaterAlert | null {
  const found = alerts.find((one) => one.metric === metric)
  if (!found) return null
  const end = Math.max(...ranges.map(({ to }) => to.getTime()))
  const { side, startedAt, endedAt, older, worst } = found
  return { side, startedAt, endedAt: endedAt && endedAt.getTime() < end ? endedAt : null, older, worst }
}
