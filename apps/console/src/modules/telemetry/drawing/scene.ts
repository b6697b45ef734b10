import { type Language, localise } from '@limpid/contract/kernel/words'
import type { Drawing, DrawingArea, DrawingPart, DrawingPlace } from '@limpid/contract/products/drawing'
import type { ProductModel } from '@limpid/contract/products/model'
import type { LatestValue } from '@limpid/contract/telemetry/telemetry'
import {
  faultText,
  findMetric,
  metricName,
  metricUnit,
  modelledText,
} from '../../products/products.public.ts'
import { judgedNow, type Verdict, verdictOf } from '../overview/verdict.ts'
import { isStale } from '../readings.ts'
import { placesOf } from './places.ts'

/** One part of a drawing with the value that drives it. */
export interface DrawnPart {
  name: string
  /** The value with its unit. */
  text: string
  /** Undefined for a text. */
  value: number | undefined
  /** The value's position in the range of its metric, 0 to 1; undefined without a range. */
  share: number | undefined
  verdict: Verdict
  /** The remaining amount of a consumable, below its threshold. */
  low: boolean
  /** Too old to be current. */
  stale: boolean
  /** Where it is shown; undefined if it only moves something. */
  at?: DrawingPlace
  /** Where its text has room, set by `withPlacedLabels`; narrower if it is wider than the drawing. */
  labelAt?: DrawingPlace & { width?: number }
}

/** The value of a metric that the drawing shows besides its parts. */
export interface DrawnLabel extends DrawnPart {
  at: DrawingPlace
  /** Shown before the value. */
  caption: string
}

/** The machine's activity. */
export type Act = 'washing' | 'rinsing' | 'spinning' | 'flowing' | 'still' | 'resting' | 'unknown'

/** The part of the drawing that an active fault concerns, and the fault in words. */
export interface BrokenArea {
  area: DrawingArea
  text: string
}

export interface ShapeProps {
  parts: Scene['parts']
  broken?: BrokenArea | undefined
}

/** Where the reported fault is; undefined without a fault, or where its model does not say. */
export function brokenArea(
  model: ProductModel,
  faultCode: string | null,
  language: Language,
): BrokenArea | undefined {
  const area = model.faults.find(({ code }) => code === faultCode)?.area
  return area && faultCode ? { area, text: faultText(model, faultCode, language) } : undefined
}

/** The current state of a machine. */
export interface Scene {
  act: Act
  parts: Partial<Record<DrawingPart, DrawnPart>>
  labels: DrawnLabel[]
}

export interface Moment {
  /** The device is online and reporting: its last values are current. */
  live: boolean
  /** A wash is running. */
  washing: boolean
  now: Date
  language: Language
}

/** A drum that only tumbles turns more slowly than this. */
const spinRpm = 200

/** The state of a machine from its latest values. */
export function sceneOf(
  drawing: Drawing,
  model: ProductModel,
  latest: readonly LatestValue[],
  moment: Moment,
): Scene {
  const parts: Scene['parts'] = {}
  for (const [part, key] of Object.entries(drawing.parts) as [DrawingPart, string][]) {
    const drawn = partOf(model, key, latest, moment)
    const at = drawing.places?.[part] ?? placesOf[drawing.shape][part]
    if (drawn) parts[part] = { ...drawn, ...(at && { at: { x: at.x, y: at.y } }) }
  }
  const labels = (drawing.labels ?? []).flatMap(({ metric, name, x, y }) => {
    const drawn = partOf(model, metric, latest, moment)
    return drawn ? { ...drawn, at: { x, y }, caption: name ? localise(name, moment.language) : '' } : []
  })
  return { parts, labels, act: moment.live ? actOf(drawing, parts, latest, moment) : 'unknown' }
}

function partOf(
  model: ProductModel,
  key: string,
  latest: readonly LatestValue[],
  { now, language }: Moment,
): DrawnPart | undefined {
  const reported = latest.find(({ metric }) => metric === key)
  if (!reported) return undefined
  const metric = findMetric(model, key)
  const value = typeof reported.value === 'number' ? reported.value : undefined
  const unit = metricUnit(metric)
  return {
    name: metricName(metric, key, language),
    text: [modelledText(model, key, reported.value, language), unit]
      .filter(Boolean)
      .join(unit === '%' ? '' : ' '),
    value,
    share: value === undefined || !metric?.range ? undefined : shareOf(value, metric.range),
    verdict: verdictOf(metric && judgedNow(metric, latest), reported.value),
    low: model.consumables.some(
      ({ level }) => level?.metric === key && value !== undefined && value <= level.low,
    ),
    stale: isStale(reported.ts, metric?.expectedIntervalSeconds, now),
  }
}

function shareOf(value: number, [min, max]: readonly [number, number]): number {
  return Math.min(1, Math.max(0, (value - min) / (max - min)))
}

/** True if open, running or moving. */
export function isOn(part: DrawnPart | undefined): boolean {
  return part !== undefined && !part.stale && (part.value ?? 0) > 0
}

function actOf(
  { shape, phase }: Drawing,
  parts: Scene['parts'],
  latest: readonly LatestValue[],
  { washing }: Moment,
): Act {
  if (shape === 'water_line') {
    if (!parts.flow || parts.flow.stale) return 'unknown'
    return isOn(parts.flow) ? 'flowing' : 'still'
  }
  const reported = phase && latest.find(({ metric }) => metric === phase.metric)
  if (phase && reported) {
    const name = String(reported.value)
    if (phase.rinsing.includes(name)) return 'rinsing'
    if (phase.washing.includes(name)) return 'washing'
    return (parts.drumSpeed?.value ?? 0) >= spinRpm ? 'spinning' : 'resting'
  }
  return washing ? 'washing' : 'resting'
}
