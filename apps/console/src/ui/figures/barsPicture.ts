import { linePx, marginPx, startPicture, widthOf } from './picture.ts'
import { ticksOf } from './scale/ticks.ts'

export interface PictureBar {
  value: number | null
  /** Of the period it is compared with; drawn as a line across. */
  before?: number | null
  /** Short text under the axis; empty where it would be crowded. */
  tick: string
  highlighted?: boolean
  /** A limit within what the bar counts: how far from its left edge, 0 to 1, and the text at its line. */
  limit?: { at: number; text: string } | undefined
}

/** What nobody can ask a picture. */
export interface PictureTexts {
  /** What is beside the axis of values, with its unit. */
  values: string
  /** What the ticks count, with its unit. */
  ticks?: string
  /** What the line across a bar is. */
  before?: string
  /** What highlighted bars are, and the others. */
  highlighted?: string
  plain?: string
}

const plotPx = 240
const barSizes = { min: 14, max: 90, all: 800 }
const minPx = 480
const keyPx = 20
const font = '12px'

/** Bars as a PNG that says by itself what they are: title, axis with its unit, scale and legend, on the page background. */
export async function barsPicture(
  heading: readonly string[],
  bars: readonly PictureBar[],
  format: (value: number) => string,
  texts: PictureTexts,
): Promise<Blob> {
  const all = bars.flatMap(({ value, before }) => [value ?? 0, before ?? 0])
  const ticks = ticksOf(0, Math.max(0, ...all), all.every(Number.isInteger) ? 1 : 0)
  const max = ticks.at(-1) ?? 1
  const legend = legendOf(bars, texts)
  const axisPx = Math.max(...ticks.map((tick) => widthOf(format(tick)))) + 8
  const count = Math.max(1, bars.length)
  const barPx = Math.max(barSizes.min, Math.min(barSizes.max, barSizes.all / count))
  const left = marginPx + axisPx
  const legendPx = legend.reduce((sum, { text }) => sum + keyPx + widthOf(text) + 20, 0)
  const headPx = Math.max(
    ...heading.map((text) => widthOf(text, '600 15px')),
    legendPx,
    widthOf(texts.values),
  )
  const width = Math.max(minPx, left + count * barPx + marginPx, headPx + 2 * marginPx)
  // The text of a limit has a line of its own.
  const valuesPx = linePx * (bars.some(({ limit }) => limit) ? 2 : 1)
  const top = marginPx + (heading.length + 0.5) * linePx + valuesPx
  const bottom = top + plotPx
  const below = bottom + linePx * (texts.ticks ? 2 : 1)
  const height = below + (legend.length > 0 ? 1.5 * linePx : 0) + marginPx
  const { pen, write, ink, faint, fills, finish } = startPicture(heading, width, height)
  const right = width - marginPx
  const heightOf = (amount: number) => (amount / max) * plotPx
  write(texts.values, marginPx, top - valuesPx, font)
  for (const tick of ticks) {
    const y = bottom - heightOf(tick)
    pen.fillStyle = tick === 0 ? ink : faint
    pen.fillRect(left, y, right - left, 1)
    write(format(tick), left - 8, y, font, 'right')
  }
  const stepPx = (right - left) / count
  bars.forEach(({ value, before, tick, highlighted }, at) => {
    const x = left + at * stepPx
    const barWidth = Math.min(stepPx - 2, barSizes.max)
    const inset = (stepPx - barWidth) / 2
    pen.fillStyle = fills[highlighted ? 'highlighted' : 'plain']
    pen.fillRect(x + inset, bottom - heightOf(value ?? 0), barWidth, heightOf(value ?? 0))
    if (before != null) {
      pen.fillStyle = ink
      pen.fillRect(x + inset, bottom - heightOf(before) - 1, barWidth, 2)
    }
    if (tick) write(tick, x + stepPx / 2, bottom + linePx / 2, font, 'center')
  })
  bars.forEach(({ limit }, at) => {
    if (!limit) return
    const x = left + (at + limit.at) * stepPx
    pen.strokeStyle = ink
    pen.lineWidth = 1
    pen.setLineDash([4, 4])
    pen.beginPath()
    pen.moveTo(x, top - linePx / 2)
    pen.lineTo(x, bottom)
    pen.stroke()
    // Beside the line, where there is more room.
    const isRight = x + 4 + widthOf(limit.text) <= right
    write(limit.text, isRight ? x + 4 : x - 4, top - linePx / 2, font, isRight ? 'left' : 'right')
  })
  if (texts.ticks) write(texts.ticks, right, bottom + 1.5 * linePx, font, 'right')
  let x = marginPx
  for (const { key, text } of legend) {
    const y = below + linePx
    pen.fillStyle = key === 'before' ? ink : fills[key]
    pen.fillRect(x, key === 'before' ? y - 1 : y - 6, 12, key === 'before' ? 2 : 12)
    write(text, x + keyPx, y, font)
    x += keyPx + widthOf(text) + 20
  }
  return await finish()
}

type Key = 'plain' | 'highlighted' | 'before'

function legendOf(bars: readonly PictureBar[], { values, before, highlighted, plain }: PictureTexts) {
  const isTwo = highlighted !== undefined && bars.some((bar) => bar.highlighted)
  const compares = before !== undefined && bars.some((bar) => bar.before != null)
  const keys: { key: Key; text: string }[] = []
  if (isTwo) keys.push({ key: 'highlighted', text: highlighted })
  if (isTwo && plain) keys.push({ key: 'plain', text: plain })
  if (compares)
    keys.push(...(isTwo ? [] : [{ key: 'plain' as const, text: values }]), { key: 'before', text: before })
  return keys
}
