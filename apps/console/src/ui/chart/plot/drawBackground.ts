import type uPlot from 'uplot'
import type { ChartContent, ChartSpan } from '../chart.ts'
import type { ChartColours } from './chartColours.ts'
import { shadeOutside } from './drawLimits.ts'
import { placeNames } from './spanNames.ts'

const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** A minute of a month is seen as well. */
const minWidth = 2

/** Position of a time span on the canvas, clipped to the plot. */
function placeOf(plot: uPlot, { from, to }: ChartSpan): { left: number; width: number } {
  const { left, width } = plot.bbox
  const [begins, ends] = [plot.valToPos(from, 'x', true), plot.valToPos(to, 'x', true)]
  const start = within(begins, left, left + width)
  if (ends <= left || begins >= left + width) return { left: start, width: 0 }
  const end = within(Math.max(ends, begins + minWidth * devicePixelRatio), left, left + width)
  return { left: start, width: end - start }
}

/** Diagonal lines, 8 px apart, over a part of the plot. */
function hatch({ ctx, bbox: { top, height } }: uPlot, left: number, width: number, colour: string): void {
  const step = 8 * devicePixelRatio
  ctx.save()
  ctx.beginPath()
  ctx.rect(left, top, width, height)
  ctx.clip()
  ctx.globalAlpha = 0.45
  ctx.strokeStyle = colour
  ctx.lineWidth = devicePixelRatio
  ctx.beginPath()
  for (let x = left - height; x < left + width; x += step) {
    ctx.moveTo(x, top + height)
    ctx.lineTo(x + height, top)
  }
  ctx.stroke()
  ctx.restore()
}

/** Draws what is behind grid and lines: named time spans, and what is outside the limits. */
export function drawBackground(
  plot: uPlot,
  content: ChartContent,
  colours: ChartColours,
  hidden: ReadonlySet<string>,
): void {
  const { ctx, bbox } = plot
  ctx.save()
  content.spans?.forEach((span, index) => {
    const { left, width } = placeOf(plot, span)
    ctx.fillStyle = index % 2 === 0 ? colours.span : colours.spanAlternate
    if (!span.gap) ctx.fillRect(left, bbox.top, width, bbox.height)
    else if (!hidden.has(span.gap.line)) hatch(plot, left, width, colours.text)
  })
  shadeOutside(plot, content, colours, hidden)
  ctx.restore()
}

/** Writes the names of the spans on their own background, so that no grid line runs through them. */
export function drawSpanNames(
  plot: uPlot,
  content: ChartContent,
  colours: ChartColours,
  hidden: ReadonlySet<string>,
): void {
  const { ctx, bbox } = plot
  const margin = 4 * devicePixelRatio
  const height = 18 * devicePixelRatio
  ctx.save()
  ctx.font = `${12 * devicePixelRatio}px ${getComputedStyle(document.body).fontFamily}`
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  const shown = (content.spans ?? []).filter(({ gap }) => !gap || !hidden.has(gap.line))
  const spans = shown.map((span) => ({ ...placeOf(plot, span), label: span.label }))
  const names = placeNames(spans, {
    left: bbox.left,
    right: bbox.left + bbox.width,
    margin,
    measure: (text) => ctx.measureText(text).width,
  })
  names.forEach((name, index) => {
    if (!name) return
    ctx.fillStyle = index % 2 === 0 ? colours.span : colours.spanAlternate
    ctx.fillRect(name.left, bbox.top, name.width, height)
    ctx.fillStyle = colours.text
    ctx.fillText(name.text, name.left + margin, bbox.top + height / 2)
  })
  ctx.restore()
}
