import { hourMs } from '@limpid/contract/kernel/durations'

/** The range presets, each ending now, with their length in ms. */
export const rangePresets = {
  '1h': hourMs,
  '6h': 6 * hourMs,
  '24h': 24 * hourMs,
  '7d': 7 * 24 * hourMs,
  '30d': 30 * 24 * hourMs,
  '90d': 90 * 24 * hourMs,
  '1y': 365 * 24 * hourMs,
} as const
export type RangePreset = keyof typeof rangePresets
export const rangePresetNames = Object.keys(rangePresets) as RangePreset[]

/** The range of a chart: the most recent span, which moves on, or two fixed instants. */
export type ChartRange = { kind: 'recent'; spanMs: number } | { kind: 'fixed'; from: Date; to: Date }

const minSpanMs = 10_000
const maxSpanMs = 400 * 24 * hourMs

/** The range in the URL: `from` and `to` (ISO) if both are valid, otherwise the preset. */
export function chartRange(state: { range: RangePreset; from: string; to: string }): ChartRange {
  const from = new Date(state.from)
  const to = new Date(state.to)
  const spanMs = to.getTime() - from.getTime()
  if (spanMs >= minSpanMs) return { kind: 'fixed', from, to }
  return { kind: 'recent', spanMs: rangePresets[state.range] }
}

/** The bounds of a range at a moment, ms since 1970. */
export function boundsOf(range: ChartRange, nowMs: number): { from: number; to: number } {
  if (range.kind === 'fixed') return { from: range.from.getTime(), to: range.to.getTime() }
  return { from: nowMs - range.spanMs, to: nowMs }
}

/** Two instants for the URL, limited to a span of ten seconds to 400 days, and not in the future. */
export function zoomedRange(fromMs: number, toMs: number, now: Date): { from: string; to: string } {
  const end = Math.min(toMs, now.getTime())
  const span = Math.min(maxSpanMs, Math.max(minSpanMs, end - fromMs))
  return { from: new Date(end - span).toISOString(), to: new Date(end).toISOString() }
}
