import type { Cycle } from '@limpid/contract/cycles/cycles'
import {
  type HygienePreview,
  maxPreviewGroups,
  maxPreviewReadings,
  type PreviewedWash,
  type RecognitionPreview,
  type WashDifference,
  washDifferences,
} from '@limpid/contract/cycles/previews'
import { dayMs } from '@limpid/contract/kernel/durations'
import { type HygieneRules, metricsOfHygiene } from '@limpid/contract/products/hygiene'
import { metricsOfRecognition, type Recognition } from '@limpid/contract/products/recognition'
import type { PersonCtx } from '../../../platform/context.ts'
import { openDevice } from '../../access/access.public.ts'
import { findProduct } from '../../products/products.public.ts'
import type { CycleReading, CycleRecognition, RecognisedCycle } from '../cycles.rules.ts'
import { expire, follow, initialState } from '../cycles.rules.ts'
import { appliedRules, plausibleCurves } from '../hygiene/applied.rules.ts'
import type { CurveReading } from '../hygiene/curve.ts'
import { type AssessedWash, assess } from '../hygiene/hygiene.rules.ts'
import { lastWashes, readingsIn, targetsOf, washesBetween } from './preview.reads.ts'
import { compareWashes } from './preview.rules.ts'

/**
 * What edited rules of a product would do with the readings of one device that the caller may see. Nothing is
 * stored. A preview reads a limited number of readings, in parts, so that it never occupies the server.
 */

export async function previewRecognition(
  ctx: PersonCtx,
  deviceId: string,
  { recognition, days }: { recognition: Recognition; days: number },
): Promise<RecognitionPreview> {
  const { productId } = await openDevice(ctx, deviceId, { tab: 'cycles' })
  const model = (await findProduct(ctx.db, productId))?.model
  const ranges = new Map(model?.metrics.map(({ key, range }) => [key, range]))
  const now = ctx.clock.now()
  const from = new Date(now.getTime() - days * dayMs)
  // What runs at the start of the period began before it.
  const warmUp = new Date(from.getTime() - Math.min(recognition.maxDurationMs, dayMs))
  const accepts = ({ metric, value }: CycleReading) => {
    const range = ranges.get(metric)
    return !range || typeof value === 'string' || (value >= range[0] && value <= range[1])
  }
  const { found, readings, until } = await replay(ctx, deviceId, recognition, {
    from: warmUp,
    to: now,
    accepts,
  })
  const to = until ?? now
  const ends = (endedAt: Date | null) => (endedAt ?? to).getTime()
  const stored = (await washesBetween(ctx.db, deviceId, from, to)).map((wash) => ({
    ...previewedOf(wash),
    startedAtMs: wash.startedAt.getTime(),
    endedAtMs: ends(wash.endedAt),
  }))
  const detected = found
    .map((wash) => ({ ...wash, endedAtMs: ends(wash.endedAt), startedAtMs: wash.startedAt.getTime() }))
    .filter(({ endedAtMs }) => endedAtMs > from.getTime())
  const groups = compareWashes(stored, detected).reverse()
  const counts = Object.fromEntries(washDifferences.map((kind) => [kind, 0])) as Record<
    WashDifference,
    number
  >
  for (const { difference } of groups) counts[difference] += 1
  return {
    from,
    to,
    complete: until === undefined,
    readings,
    stored: stored.length,
    found: detected.length,
    counts,
    groups: groups.slice(0, maxPreviewGroups),
  }
}

const previewedOf = ({ startedAt, endedAt, result, programme, energyKwh }: Cycle): PreviewedWash => ({
  startedAt,
  endedAt,
  result,
  programme,
  energyKwh,
})

interface Replayed {
  found: PreviewedWash[]
  readings: number
  /** The time of the last reading, if there were more than a preview reads. */
  until: Date | undefined
}

async function replay(
  { db }: PersonCtx,
  deviceId: string,
  rules: Recognition,
  { accepts, ...range }: { from: Date; to: Date; accepts: (reading: CycleReading) => boolean },
): Promise<Replayed> {
  const recognition = rules as CycleRecognition
  const washes = new Map<number, RecognisedCycle>()
  let state = initialState(recognition)
  let readings = 0
  let until: Date | undefined
  const note = ({ state: next, changed }: ReturnType<typeof follow>) => {
    state = next
    for (const wash of changed) washes.set(wash.startedAtMs, wash)
  }
  for await (const { list, more } of readingsIn(db, deviceId, metricsOfRecognition(rules), range)) {
    readings += list.length
    const values = list.map(({ at, metric, value }) => ({ atMs: at.getTime(), metric, value }))
    note(follow(recognition, state, values.filter(accepts)))
    if (!more || readings < maxPreviewReadings) continue
    until = list.at(-1)?.at
    break
  }
  if (!until) note(expire(recognition, state, range.to.getTime()))
  const found = [...washes.values()].sort((a, b) => a.startedAtMs - b.startedAtMs)
  return { found: found.map(detectedOf), readings, until }
}

const detectedOf = ({ startedAtMs, endedAtMs, result, ...wash }: RecognisedCycle): PreviewedWash => ({
  startedAt: new Date(startedAtMs),
  endedAt: result === 'running' ? null : new Date(endedAtMs ?? startedAtMs),
  result,
  programme: wash.programme ?? null,
  energyKwh: wash.energyKwh ?? null,
})

export async function previewHygiene(
  ctx: PersonCtx,
  deviceId: string,
  { hygiene, washes: count }: { hygiene: HygieneRules; washes: number },
): Promise<HygienePreview> {
  await openDevice(ctx, deviceId, { tab: 'cycles' })
  const rules = appliedRules(hygiene, await targetsOf(ctx.db, deviceId))
  const metrics = metricsOfHygiene(rules)
  const washes: HygienePreview['washes'] = []
  let left = maxPreviewReadings
  for (const wash of await lastWashes(ctx.db, deviceId, count)) {
    const ended = endedOf(wash)
    if (!ended) continue
    const { curves, readings } = await curvesDuring(ctx, deviceId, metrics, ended, rules.maxGapMs, left)
    left -= readings
    if (left < 0) return { complete: false, washes }
    washes.push({
      id: wash.id,
      startedAt: wash.startedAt,
      endedAt: new Date(ended.endedAtMs),
      programme: wash.programme,
      before: wash.hygiene,
      after: assess(rules, ended, plausibleCurves(rules, curves)),
    })
  }
  return { complete: true, washes }
}

function endedOf({ result, programme, startedAt, endedAt, phases }: Cycle): AssessedWash | undefined {
  if (result === 'running') return undefined
  return {
    result,
    programme: programme ?? undefined,
    startedAtMs: startedAt.getTime(),
    endedAtMs: (endedAt ?? startedAt).getTime(),
    phases: phases.map((phase) => ({
      name: phase.name,
      startedAtMs: phase.startedAt.getTime(),
      endedAtMs: phase.endedAt?.getTime(),
    })),
  }
}

/** The curves of one wash, with the readings that hold at its start. */
async function curvesDuring(
  { db }: PersonCtx,
  deviceId: string,
  metrics: readonly string[],
  { startedAtMs, endedAtMs }: AssessedWash,
  marginMs: number,
  maxReadings: number,
) {
  const curves: Record<string, CurveReading[]> = {}
  let readings = 0
  const range = { from: new Date(startedAtMs - marginMs), to: new Date(endedAtMs - 1) }
  for await (const { list } of readingsIn(db, deviceId, metrics, range)) {
    readings += list.length
    for (const { at, metric, value } of list) {
      if (typeof value !== 'number') continue
      curves[metric] ??= []
      curves[metric].push({ atMs: at.getTime(), celsius: value })
    }
    if (readings > maxReadings) break
  }
  return { curves, readings }
}
