import * as z from 'zod/mini'

const key = z.string().check(z.minLength(1), z.maxLength(64))
const words = z.array(key).check(z.maxLength(64))
const spanMs = z.int().check(z.gte(1000), z.lte(604_800_000))

const consumption = z.strictObject({
  waterLitres: z.optional(key),
  energyKwh: z.optional(key),
  detergentMillilitres: z.optional(key),
  rinseAidMillilitres: z.optional(key),
})

const always = {
  consumption,
  temperatureMetrics: z.array(key).check(z.maxLength(12)),
  /** Above zero while the door is open. */
  doorMetric: z.optional(key),
  /** The machine's own counter of washes: what it counts is a wash, however little it consumed. */
  countMetric: z.optional(key),
  /** The machine's own minutes until the end of the running wash; detection does not read it. */
  remainingMetric: z.optional(key),
  maxGapMs: spanMs,
  maxDurationMs: spanMs,
}

/** Wash detection of a product: from the machine's own phases, or from its power curve. */
export const recognition = z.discriminatedUnion('source', [
  z.strictObject({
    source: z.literal('phase'),
    phaseMetric: key,
    idleValues: words,
    endValues: words,
    /** Values that end a wash as aborted. */
    abortValues: z.optional(words),
    /** Values that only ever begin a wash. */
    startValues: z.optional(words),
    programMetric: z.optional(key),
    powerMetric: z.optional(key),
    ...always,
  }),
  z.strictObject({
    source: z.literal('power'),
    powerMetric: key,
    onWatts: z.number().check(z.positive()),
    pauseMs: spanMs,
    minDurationMs: z.int().check(z.nonnegative()),
    minEnergyWh: z.number().check(z.nonnegative()),
    /** Two runs that each heat count as two washes after this shorter pause. */
    split: z.optional(z.strictObject({ pauseMs: spanMs, heatingWatts: z.number().check(z.positive()) })),
    ...always,
  }),
])
export type Recognition = z.output<typeof recognition>

/** The metrics that wash detection reads. */
export function metricsOfRecognition(how: Recognition): string[] {
  const own =
    how.source === 'phase' ? [how.phaseMetric, how.programMetric, how.powerMetric] : [how.powerMetric]
  const all = [
    ...own,
    how.doorMetric,
    how.countMetric,
    ...Object.values(how.consumption),
    ...how.temperatureMetrics,
  ]
  return [...new Set(all.filter((name) => name !== undefined))]
}
