/** A time range, ms since 1970. */
export interface ChartRange {
  from: number
  to: number
}

/** A wheel movement in pixels, and its position along the plot, from 0 to 1. */
interface Turn {
  deltaX: number
  deltaY: number
  share: number
  widthPx: number
  sideways: boolean
}

const maxPx = 200
/** One notch of a mouse (100 px) is about a fifth. */
const zoomPerPx = 0.002

/**
 * The range after a wheel movement: up zooms in around the pointer, down out; sideways, or with Shift, pans.
 */
export function zoomedByWheel({ from, to }: ChartRange, turn: Turn): ChartRange {
  const span = to - from
  const isSideways = turn.sideways || Math.abs(turn.deltaX) > Math.abs(turn.deltaY)
  if (isSideways) {
    const way = ((turn.deltaX || turn.deltaY) / Math.max(1, turn.widthPx)) * span
    return { from: from + way, to: to + way }
  }
  const factor = Math.exp(Math.min(maxPx, Math.max(-maxPx, turn.deltaY)) * zoomPerPx)
  const pointer = from + span * turn.share
  return { from: pointer - (pointer - from) * factor, to: pointer + (to - pointer) * factor }
}
