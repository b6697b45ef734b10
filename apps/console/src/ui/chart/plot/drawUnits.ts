import type uPlot from 'uplot'
import type { ChartContent } from '../chart.ts'

/** Space above the plot for the units, in CSS pixels. */
export const unitRoom = 22

/** uPlot knows the width of an axis but does not declare it. */
type MeasuredAxis = uPlot.Axis & { _size?: number }

/** Writes the unit above each axis, in the colour of the axis. */
export function drawUnits(plot: uPlot, content: ChartContent, colours: readonly string[]): void {
  const { ctx, bbox } = plot
  const pixels = devicePixelRatio
  const edges = { left: bbox.left, right: bbox.left + bbox.width }
  ctx.save()
  ctx.font = `${12 * pixels}px ${getComputedStyle(document.body).fontFamily}`
  ctx.textBaseline = 'bottom'
  content.scales.forEach(({ unit }, index) => {
    const axis: MeasuredAxis | undefined = plot.axes[index + 1]
    if (!axis?.show) return
    const isLeft = axis.side === 3
    ctx.textAlign = isLeft ? 'right' : 'left'
    ctx.fillStyle = colours[index] ?? ''
    const x = isLeft ? edges.left - 8 * pixels : edges.right + 8 * pixels
    ctx.fillText(unit, x, bbox.top - 5 * pixels)
    const size = (axis._size ?? 0) * pixels
    if (isLeft) edges.left -= size
    else edges.right += size
  })
  ctx.restore()
}
