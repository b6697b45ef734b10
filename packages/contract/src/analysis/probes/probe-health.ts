import type { ProductModel } from '../../products/model.ts'

type Metric = ProductModel['metrics'][number]

/** From worst to best; unknown: too few readings to judge it. */
export const probeVerdicts = ['replaceOrCalibrate', 'check', 'unknown', 'healthy'] as const
export type ProbeVerdict = (typeof probeVerdicts)[number]

/** The place of a verdict among all, the worst first; what has none comes last. */
export const verdictPlace = (judged: { verdict: ProbeVerdict } | undefined): number =>
  judged ? probeVerdicts.indexOf(judged.verdict) : probeVerdicts.length

/** Why, the weightiest first. */
export const probeReasons = [
  'wornOut',
  'calibrationOverdue',
  'flat',
  'spikes',
  'noise',
  'nearsLimit',
] as const
export type ProbeReason = (typeof probeReasons)[number]

const replaces: readonly ProbeReason[] = ['wornOut', 'calibrationOverdue']

/**
 * What shows that a probe fails before it is out of order. The tests are those of QARTOD (flat line, spike); it leaves their limits to
 * the operator, so each value here is ours unless it names its source.
 */
export const probeLimits = {
  /** Noise and spikes are of the last days of the range, however long it is. */
  windowDays: 3,
  /** Noise is compared with as many days so much earlier: the same weekdays. */
  earlierDays: 21,
  /** Fewer readings of the window are not judged: of 100, one spike is the share below. */
  minReadings: 100,
  /** A value is far from the median of its four neighbours above 3.5 (Iglewicz and Hoaglin) of the modified z score. */
  farScore: 3.5,
  /** It is never far by fewer steps of what the metric resolves. */
  farSteps: 5,
  /** Share of values far from their neighbours. */
  spikeShare: 0.02,
  /** Noise against the probe's own earlier noise, and the least difference, in steps of what the metric resolves. */
  noiseRatio: 3,
  noiseSteps: 1.5,
  /** Noise of readings at other intervals cannot be compared: the longer median interval by the shorter. */
  intervalRatio: 2,
  /** Hours without a change, where the product has no alarm rule for it: longer than a night without water. */
  flatHours: 24,
  /** Slope and offset that reach their limit within so many days, at the slope of the last days (Theil and Sen, at least ten). */
  nearDays: 30,
  trendDays: 90,
} as const

/** A score of 1 is so many median absolute deviations. */
const perScore = 0.6745

/** The smallest difference that a metric shows. */
export const resolutionOf = ({ precision }: Pick<Metric, 'precision'>): number => 10 ** -precision

/** How far from its neighbours a value is a spike, by the median of all such distances. */
export const farOf = (medianDistance: number, resolution: number): number =>
  Math.max((probeLimits.farScore / perScore) * medianDistance, probeLimits.farSteps * resolution)

/** How long a value may stand still: what the product's own alarm rule says. */
export function flatHoursOf({ alarmRules }: Pick<ProductModel, 'alarmRules'>, key: string): number {
  for (const { conditions } of alarmRules)
    for (const condition of conditions)
      if (condition.type === 'flat' && condition.metric === key) return condition.seconds / 3600
  return probeLimits.flatHours
}

/** The slope and offset of the probe that measures a metric: what shows wear on the same tab. */
export const wearOf = ({ metrics }: Pick<ProductModel, 'metrics'>, { tab }: Pick<Metric, 'tab'>): Metric[] =>
  tab ? metrics.filter((one) => one.wear && one.tab === tab && one.kind === 'gauge') : []

/** The maintenance tasks that calibrate the probe of a metric: `calibrate_ph`; that of an estimate is its source's. */
export function calibrationTasks(
  { maintenance }: Pick<ProductModel, 'maintenance'>,
  { key, estimate }: Pick<Metric, 'key' | 'estimate'>,
): string[] {
  const probe = estimate?.from ?? key
  return maintenance
    .map((task) => task.key)
    .filter((task) => task === `calibrate_${probe}` || task === `clean_${probe}`)
}

/** Probes of a page: of each, days of readings are read. */
export const maxProbesOfPage = 20

export interface ProbeWear {
  value: number
  low: number | null
  high: number | null
  perDay: number | null
}

/** Outside its limits: the probe is worn out. */
export const isBeyondLimit = ({ value, low, high }: Omit<ProbeWear, 'perDay'>): boolean =>
  (low !== null && value < low) || (high !== null && value > high)

/** In how many days a value reaches a limit at its trend; 0 at it and beyond, null if it never does or nobody knows. */
export function daysToLimit({ value, low, high, perDay }: ProbeWear): number | null {
  if (isBeyondLimit({ value, low, high })) return 0
  if (!perDay) return null
  const limit = perDay < 0 ? low : high
  return limit === null ? null : Math.max(0, (limit - value) / perDay)
}

/** Within its limits, but not for long at its trend. */
export function nearsLimit(wear: ProbeWear): boolean {
  const left = daysToLimit(wear)
  return !isBeyondLimit(wear) && left !== null && left <= probeLimits.nearDays
}

export interface ProbeFigures {
  readings: number
  resolution: number
  flat: { hours: number; limitHours: number } | null
  spikeShare: number | null
  noise: { now: number; before: number | null } | null
  wear: readonly ProbeWear[]
  calibration: { state: string } | null
}

/** The verdict on a probe by what was found of one of its values. */
export function judgeProbe(found: ProbeFigures): { verdict: ProbeVerdict; reasons: ProbeReason[] } {
  const { flat, noise, spikeShare, resolution } = found
  const louder =
    noise !== null &&
    noise.before !== null &&
    noise.now >= probeLimits.noiseRatio * noise.before &&
    noise.now - noise.before >= probeLimits.noiseSteps * resolution
  const applies: Record<ProbeReason, boolean> = {
    wornOut: found.wear.some(isBeyondLimit),
    calibrationOverdue: found.calibration?.state === 'overdue',
    flat: flat !== null && flat.hours >= flat.limitHours,
    spikes: spikeShare !== null && spikeShare >= probeLimits.spikeShare,
    noise: louder,
    nearsLimit: found.wear.some(nearsLimit),
  }
  const reasons = probeReasons.filter((reason) => applies[reason])
  if (reasons.some((reason) => replaces.includes(reason))) return { verdict: 'replaceOrCalibrate', reasons }
  if (reasons.length > 0) return { verdict: 'check', reasons }
  return { verdict: found.readings < probeLimits.minReadings ? 'unknown' : 'healthy', reasons }
}
