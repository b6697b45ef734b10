import type { Insight } from '@limpid/contract/analysis/insights'
import { devicePath } from '../../../devices/devices.public.ts'

/** The curve begins with some days of the baseline. */
const daysBefore = 7
const [dayMs, minuteMs] = [86_400_000, 60_000]

/** Whether an insight is about washes, which are listed, and not about a curve. */
export const isOfWashes = ({ curve }: Pick<Insight, 'curve'>): boolean => curve === null

/**
 * Where an insight is seen: the washes of the device since then, or the curve of what it measures from a week before until now. Who may not open
 * curves is led to the washes, or the values of the probe.
 */
export function insightPath(
  {
    device,
    measure,
    curve,
    since,
    mayOpenCurve,
  }: Pick<Insight, 'device' | 'measure' | 'curve' | 'since' | 'mayOpenCurve'>,
  now = new Date(),
): string {
  const path = devicePath({ ...device, access: device })
  if (!mayOpenCurve && measure === 'ph') return `${path}?tab=ph`
  if (curve === null || !mayOpenCurve) return `${path}?tab=washes&fromDay=${since}`
  const from = new Date(Date.parse(since) - daysBefore * dayMs).toISOString()
  // A link of another second would be another link.
  const to = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs).toISOString()
  return `${path}?${new URLSearchParams({ tab: 'charts', metrics: curve, from, to })}`
}
