import { margin } from '../../../platform/pdf/document.ts'
import { cellText, type ReportBars, type ReportTable } from './document.ts'

const height = 78
/** Room for the legend above the bars. */
const above = 18
const [ink, grey, fill, line] = ['#1D2430', '#5B6575', '#2B7FBF', '#D9822B']

/** Room that bars take, with their legend and ticks. */
export const barsHeight = above + height + 18

/** A column of a table as bars with their values, those of unfinished rows hatched, and the value compared with as a line across each. */
export function drawBars(document: PDFKit.PDFDocument, { bars, columns, rows }: ReportTable): void {
  if (!bars) return
  const valuesOf = (column: number | undefined) =>
    rows.map((cells) => {
      const cell = column === undefined ? null : cells[column]
      return typeof cell === 'number' ? cell : null
    })
  const [values, before] = [valuesOf(bars.column), valuesOf(bars.before)]
  const max = Math.max(...values.map((value) => value ?? 0), ...before.map((value) => value ?? 0))
  if (max <= 0) return
  const column = columns[bars.column] ?? { name: '' }
  const base = document.y + above + height
  const left = margin + 4
  const room = document.page.width - 2 * margin - 8
  const step = room / rows.length
  const tallOf = (value: number) => Math.max((value / max) * height, 0.5)
  const written = rows.length <= 31
  drawLegend(document, bars, columns, left)
  for (const [at, value] of values.entries()) {
    const [x, width] = [left + at * step + step * 0.1, step * 0.8]
    const was = before[at] ?? null
    if (value !== null && value > 0)
      drawBar(document, { x, base, width, tall: tallOf(value) }, bars.unfinished[at])
    if (was !== null)
      document
        .moveTo(x - step * 0.05, base - tallOf(was))
        .lineTo(x + width + step * 0.05, base - tallOf(was))
        .lineWidth(1.2)
        .strokeColor(line)
        .stroke()
    if (value === null || !written) continue
    const top = base - Math.max(tallOf(value), was === null ? 0 : tallOf(was)) - 9
    centred(document, cellText(value, column), { x: left + at * step, y: top, width: step }, ink)
  }
  document
    .moveTo(left, base)
    .lineTo(left + room, base)
    .lineWidth(0.5)
    .strokeColor('#B6BEC9')
    .stroke()
  const every = Math.ceil(rows.length / 31)
  for (const [at, tick] of bars.ticks.entries())
    if (at % every === 0) centred(document, tick, { x: left + at * step, y: base + 3, width: step }, grey)
  document.x = margin
  document.y = base + 18
}

interface Bar {
  x: number
  base: number
  width: number
  tall: number
}

function drawBar(document: PDFKit.PDFDocument, { x, base, width, tall }: Bar, hatched = false): void {
  if (!hatched) {
    document.rect(x, base - tall, width, tall).fill(fill)
    return
  }
  document
    .save()
    .rect(x, base - tall, width, tall)
    .clip()
    .lineWidth(1)
    .strokeColor(fill)
  for (let at = x - tall; at < x + width; at += 4)
    document
      .moveTo(at, base)
      .lineTo(at + tall, base - tall)
      .stroke()
  document
    .restore()
    .rect(x, base - tall, width, tall)
    .lineWidth(0.6)
    .strokeColor(fill)
    .stroke()
}

/** A text below or above the middle of a bar, however narrow the bar is. */
function centred(
  document: PDFKit.PDFDocument,
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
  colour: string,
): void {
  document.fontSize(6.5).fillColor(colour)
  document.text(text, x + (width - document.widthOfString(text)) / 2, y, { lineBreak: false })
}

/** What the marks mean. */
function drawLegend(
  document: PDFKit.PDFDocument,
  { column, before, unfinished, texts }: ReportBars,
  columns: ReportTable['columns'],
  left: number,
): void {
  const y = document.y
  let x = left
  const entry = (name: string, draw: () => void) => {
    draw()
    document
      .fontSize(7)
      .fillColor(grey)
      .text(name, x + 14, y, { lineBreak: false })
    x += 14 + document.widthOfString(name) + 16
  }
  const square = { base: y + 9, width: 10, tall: 7 }
  entry(columns[column]?.name ?? '', () => drawBar(document, { x, ...square }))
  if (before !== undefined)
    entry(columns[before]?.name ?? '', () =>
      document
        .moveTo(x, y + 5.5)
        .lineTo(x + 10, y + 5.5)
        .lineWidth(1.2)
        .strokeColor(line)
        .stroke(),
    )
  if (unfinished.includes(true)) entry(texts.unfinished, () => drawBar(document, { x, ...square }, true))
}
