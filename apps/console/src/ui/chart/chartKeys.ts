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

/** What a key does on a chart: arrows move the cursor, Page keys ten times as far, + and - zoom around it, 0 or Escape resets. */
export function chartKeys(key: string, view: ChartView): ChartMove | undefined {
  const last = view.times.length - 1
  const step = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 }[key]
  if (step !== undefined) {
    if (last < 0) return undefined
    const start = view.index ?? (step > 0 ? -1 : last + 1)
    return { kind: 'cursor', index: Math.min(last, Math.max(0, start + step)) }
  }
  if (key === 'Home' || key === 'End') {
    if (last < 0) return undefined
    return { kind: 'cursor', index: key === 'Home' ? 0 : last }
  }
  if (key === '+' || key === '=' || key === '-') {
    const centre = view.times[view.index ?? -1] ?? (view.from + view.to) / 2
    const half = ((view.to - view.from) / 2) * (key === '-' ? 2 : 0.5)
    return { kind: 'zoom', from: centre - half, to: centre + half }
  }
  if (key === '0' || key === 'Escape') return { kind: 'reset' }
  return undefined
}
