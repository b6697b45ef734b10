interface ChartView {
  times: readonly number[]
  index: number | undefined
  from: number
  to: number
}

type ChartMove =
  | { kind: 'cursor'; index: number }
  | { kind: 'zoom'; from: number; to: number }
  | { kind: 'reset' }

/**
 * The effect of a key on a chart: arrows move the cursor, Page keys ten times as far, End to the last
 * reading; with Shift, arrows pan the range by a quarter; + and - zoom around the cursor; Home, 0 or Escape
 * resets.
 */
export function chartKeys(key: string, view: ChartView, shift = false): ChartMove | undefined {
  const last = view.times.length - 1
  const step = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 }[key]
  if (step !== undefined && shift) {
    const way = (Math.sign(step) * (view.to - view.from)) / 4
    return { kind: 'zoom', from: view.from + way, to: view.to + way }
  }
  if (step !== undefined) {
    if (last < 0) return undefined
    const start = view.index ?? (step > 0 ? -1 : last + 1)
    return { kind: 'cursor', index: Math.min(last, Math.max(0, start + step)) }
  }
  if (key === 'End') return last < 0 ? undefined : { kind: 'cursor', index: last }
  if (key === '+' || key === '=' || key === '-') {
    const centre = view.times[view.index ?? -1] ?? (view.from + view.to) / 2
    const half = ((view.to - view.from) / 2) * (key === '-' ? 2 : 0.5)
    return { kind: 'zoom', from: centre - half, to: centre + half }
  }
  if (key === '0' || key === 'Home' || key === 'Escape') return { kind: 'reset' }
  return undefined
}
