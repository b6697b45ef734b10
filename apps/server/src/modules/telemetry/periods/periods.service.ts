/* A day, a week or a month of the metrics of one tab, by the device's own calendar. Every figure is
   computed from accepted readings: those outside the range of their metric are stored, counted and listed,
   but excluded from statistics. */

import { hourMs } from '@limpid/contract/kernel/durations'
import type { Metric } from '@limpid/contract/products/model'
import {
  maxRejectedListed,
  type Period,
  type PeriodMetric,
  type PeriodReply,
} from '@limpid/contract/telemetry/periods'
import type { PeriodTab } from '@limpid/contract/telemetry/telemetry.tab'
import type { PersonCtx } from '../../../platform/context.ts'
import { openDevice } from '../../access/access.public.ts'
import { findProduct } from '../../products/products.public.ts'
import { learntIntervals } from '../intervals/intervals.reads.ts'
import { withLearntIntervals } from '../intervals/intervals.rules.ts'
import { countRejected, listRejected } from '../rejected/rejected.reads.ts'
import { drawNumbers, gapIntervals } from '../series/series.rules.ts'
import { listUnallocated } from '../series/unallocated.reads.ts'
import { findPeriodRange } from './calendar.reads.ts'
import {
  findAttributes,
  findReported,
  type Requested,
  readAccepted,
  readFigures,
  readIncreases,
  readRejected,
} from './periods.reads.ts'
import { boundsOf, type Figures, factorsOf } from './periods.rules.ts'
import { readSummed, readSummedHours } from './summed.reads.ts'
import { addRejected, addSummed, nothing } from './summed.rules.ts'

/** Points of a curve, not counting gap marks. */
const points = 600

type Drawn = Metric & Requested

/**
 * The metrics of a tab over the period that contains `day`; throws `notFound`, or `notPermitted` for a tab
 * that is not shared.
 */
export async function getPeriod(
  ctx: PersonCtx,
  { id, tab }: { id: string; tab: PeriodTab },
  { period, day }: { period: Period; day?: string | undefined },
): Promise<PeriodReply> {
  const { db } = ctx
  const { productId, timeZone } = await openDevice(ctx, id, { tab: [tab, 'live'] })
  const now = ctx.clock.now()
  const [product, learnt, stretch] = await Promise.all([
    findProduct(db, productId),
    learntIntervals(db, id),
    findPeriodRange(db, { timeZone, period, day, now }),
  ])
  const numeric = withLearntIntervals(
    (product?.model.metrics ?? []).filter((metric) => metric.tab === tab && isNumber(metric)),
    learnt,
  )
  const [reported, attributes] = await Promise.all([
    findReported(
      db,
      id,
      numeric.map(({ key }) => key),
    ),
    findAttributes(db, id),
  ])
  const metrics = numeric.flatMap((metric): Drawn[] => {
    const number = reported.get(metric.key)
    const holdSeconds = metric.expectedIntervalSeconds * gapIntervals
    return number === undefined ? [] : [{ ...metric, ...boundsOf(metric), id: number, holdSeconds }]
  })
  const { next, ...shown } = stretch
  return {
    timeZone,
    ...shown,
    after: stretch.to.getTime() <= now.getTime() ? next : null,
    metrics: await readMetrics(ctx, { deviceId: id, timeZone, ...stretch, metrics }, period, now),
    factors: factorsOf(metrics, attributes),
  }
}

const isNumber = ({ kind, values }: Metric) => (kind === 'gauge' && !values) || kind === 'counter'

async function readMetrics(
  { db }: PersonCtx,
  requested: { deviceId: string; timeZone: string; from: Date; to: Date; metrics: readonly Drawn[] },
  period: Period,
  now: Date,
): Promise<PeriodMetric[]> {
  const gauges = { ...requested, metrics: requested.metrics.filter(({ kind }) => kind === 'gauge') }
  const counters = { ...requested, metrics: requested.metrics.filter(({ kind }) => kind === 'counter') }
  const bucketMs = Math.ceil((requested.to.getTime() - requested.from.getTime()) / points)
  const [figures, accepted, rejected, increases, summed, hours, apartCounts, apart, gaps] = await Promise.all(
    [
      readFigures(db, requested, period, now),
      readAccepted(db, gauges, bucketMs),
      readRejected(db, gauges),
      readIncreases(db, counters, period),
      readSummed(db, requested, period),
      readSummedHours(db, gauges),
      countRejected(db, requested, period),
      listRejected(db, requested),
      listUnallocated(db, counters, period === 'day' ? 'hour' : 'day'),
    ],
  )
  return requested.metrics.map(({ id, key, kind, expectedIntervalSeconds }) => {
    const ofMetric = (row: { id: number }) => row.id === id
    const own = addRejected(
      addSummed(figures.filter(ofMetric), summed.filter(ofMetric)),
      apartCounts.filter(ofMetric),
    )
    const rises = increases.filter(ofMetric)
    const unallocated = gaps.filter((gap) => gap.key === key)
    const sumOf = (rows: readonly { increase: number }[]) => rows.reduce((sum, row) => sum + row.increase, 0)
    const riseAt = (at: Date | null) => {
      if (kind !== 'counter') return null
      if (at === null) return sumOf(rises)
      const within = (row: { startsAt: Date }) => row.startsAt.getTime() === at.getTime()
      return sumOf(rises.filter(within)) - sumOf(unallocated.filter(within))
    }
    const reported = ({ id: _, startsAt, ...rest }: Figures & { summed: number }) => ({
      ...rest,
      increase: riseAt(startsAt),
    })
    const total = own.find(({ startsAt }) => startsAt === null)
    return {
      metric: key,
      total: total ? reported(total) : { ...nothing, increase: riseAt(null) },
      unallocated: unallocated.map(({ from, to, increase }) => ({ from, to, increase })),
      parts: own.flatMap((row) => (row.startsAt ? [{ startsAt: row.startsAt, ...reported(row) }] : [])),
      points: [
        ...drawNumbers(hours.get(id) ?? [], expectedIntervalSeconds * 1000, hourMs),
        ...drawNumbers(accepted.get(id) ?? [], expectedIntervalSeconds * 1000, bucketMs),
      ],
      rejected: newestRejected(rejected.get(id) ?? [], apart.get(id) ?? []),
    }
  })
}

/** Readings outside their range, and those kept apart. */
const newestRejected = (
  outside: readonly { ts: Date; value: number }[],
  apart: PeriodMetric['rejected'],
): PeriodMetric['rejected'] =>
  [
    ...outside.map(({ ts, value }) => ({ ts, value, reason: 'outOfRange' as const, quality: null })),
    ...apart.map(({ ts, value, reason, quality }) => ({ ts, value, reason, quality })),
  ]
    .sort((a, b) => b.ts.getTime() - a.ts.getTime())
    .slice(0, maxRejectedListed)
