import { margin } from '../../../platform/pdf/document.ts'
import { cellText, type ReportTable } from './document.ts'

const height = 78

/** A column of a table as bars with its greatest value; a row without a value has none. */
export function drawBars(document: PDFKit.PDFDocument, { bars = 0, columns, rows }: ReportTable): void {
  const values = rows.map((cells) => (typeof cells[bars] === 'number' ? cells[bars] : null))
  const max = Math.max(...values.map((value) => value ?? 0))
  if (max <= 0) return
  const column = columns[bars] ?? { name: '' }
  const top = document.y + 10
  const left = margin + 4
  const room = document.page.width - 2 * margin - 8
  const step = room / rows.length
  document
    .fontSize(7)
    .fillColor('#5B6575')
    .text(`${column.name} ≤ ${cellText(max, column)}`, left, top - 10, { lineBreak: false })
  document.fillColor('#2B7FBF')
  for (const [at, value] of values.entries()) {
    if (value === null || value <= 0) continue
    const tall = Math.max((value / max) * height, 0.5)
    document.rect(left + at * step + step * 0.1, top + height - tall, step * 0.8, tall).fill()
  }
  document
    .moveTo(left, top + height)
    .lineTo(left + room, top + height)
    .lineWidth(0.5)
    .strokeColor('#B6BEC9')
    .stroke()
  const every = Math.ceil(rows.length / 12)
  document.fontSize(6.5).fillColor('#5B6575')
  for (const [at, cells] of rows.entries())
    if (at % every === 0)
      document.text(String(cells[0] ?? ''), left + at * step, top + height + 2, { lineBreak: false })
  document.x = margin
  document.y = top + height + 16
}
