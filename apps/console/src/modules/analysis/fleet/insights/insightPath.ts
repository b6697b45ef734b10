import type { Insight, InsightMeasure } from '@limpid/contract/analysis/insights'
import { devicePath } from '../../../devices/devices.public.ts'

/** What is no figure of washes is seen as a curve of these metrics. */
const curves: Partial<Record<InsightMeasure, string>> = {
  standbyWater: 'water_total',
  standbyEnergy: 'energy_total',
  ph: 'ph',
}
/** The curve begins with some days of the baseline. */
const daysBefore = 7
const [dayMs, minuteMs] = [86_400_000, 60_000]

/** Whether an insight is about washes, which are listed, and not about a curve. */
export const isOfWashes = ({ measure }: Pick<Insight, 'measure'>): boolean => !(measure in curves)

/**
 * Where an insight is seen: the washes of the device since then, or the curve of what it measures from a week before until now. Who may not open
 * curves is led to the washes, or the values of the probe.
 */
export function insightPath(
  { device, measure, since, mayOpenCurve }: Pick<Insight, 'device' | 'measure' | 'since' | 'mayOpenCurve'>,
  now = new Date(),
): string {
  const path = devicePath({ ...device, access: device })
  const metrics = curves[measure]
  if (metrics && !mayOpenCurve && measure === 'ph') return `${path}?tab=ph`
  if (!metrics || !mayOpenCurve) return `${path}?tab=washes&fromDay=${since}`
  const from = new Date(Date.parse(since) - daysBefore * dayMs).toISOString()
  // A link of another second would be another link.
  const to = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs).toISOString()
  return `${path}?${new URLSearchParams({ tab: 'charts', metrics, from, to })}`
}
