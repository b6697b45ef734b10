import type uPlot from 'uplot'
import { type ChartContent, type ChartLimits, lineStyle } from '../chart.ts'
import type { ChartColours } from './chartColours.ts'

const shownLimits = ({ limits = [] }: ChartContent, hidden: ReadonlySet<string>) =>
  limits.filter(({ line }) => !hidden.has(line))

/** Position of a limit on the canvas; undefined if it is not within the plot. */
function heightOf(plot: uPlot, { scale }: ChartLimits, value: number | undefined): number | undefined {
  if (value === undefined) return undefined
  const at = plot.valToPos(value, scale, true)
  const { top, height } = plot.bbox
  return at >= top && at <= top + height ? at : undefined
}

/** Shades what is outside the limits of a single line; several would cover each other. */
export function shadeOutside(
  plot: uPlot,
  content: ChartContent,
  colours: ChartColours,
  hidden: ReadonlySet<string>,
): void {
  const [only, ...others] = shownLimits(content, hidden)
  const lines = content.lines.filter(({ key, comparedTo }) => !comparedTo && !hidden.has(key))
  if (!only || others.length > 0 || lines.length !== 1) return
  const { ctx, bbox } = plot
  const high = heightOf(plot, only, only.high)
  const low = heightOf(plot, only, only.low)
  ctx.fillStyle = colours.outside
  if (high !== undefined) ctx.fillRect(bbox.left, bbox.top, bbox.width, high - bbox.top)
  if (low !== undefined) ctx.fillRect(bbox.left, low, bbox.width, bbox.top + bbox.height - low)
}

/** Draws each limit as a dashed line with its value: of a single line in the colour of limits, of several in theirs. */
export function drawLimits(
  plot: uPlot,
  content: ChartContent,
  colours: ChartColours,
  hidden: ReadonlySet<string>,
): void {
  const limits = shownLimits(content, hidden)
  const { ctx, bbox } = plot
  const pixel = devicePixelRatio
  ctx.save()
  ctx.font = `${11 * pixel}px ${getComputedStyle(document.body).fontFamily}`
  ctx.textAlign = 'right'
  ctx.lineWidth = pixel
  for (const one of limits) {
    const line = content.lines.find(({ key }) => key === one.line)
    const own = line && colours.lines[lineStyle(content.lines, line).colour]
    const colour = limits.length === 1 || !own ? colours.limit : own
    for (const [value, text, above] of [
      [one.high, one.highText, true],
      [one.low, one.lowText, false],
    ] as const) {
      const at = heightOf(plot, one, value)
      if (at === undefined) continue
      ctx.strokeStyle = colour
      ctx.fillStyle = colour
      ctx.setLineDash([4 * pixel, 4 * pixel])
      ctx.beginPath()
      ctx.moveTo(bbox.left, at)
      ctx.lineTo(bbox.left + bbox.width, at)
      ctx.stroke()
      ctx.textBaseline = above ? 'bottom' : 'top'
      ctx.fillText(text, bbox.left + bbox.width - 4 * pixel, at + (above ? -2 : 2) * pixel)
    }
  }
  ctx.restore()
}
