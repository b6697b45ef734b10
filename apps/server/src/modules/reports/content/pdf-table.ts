import { margin } from '../../../platform/pdf/document.ts'
import { cellText, type ReportCell, type ReportTable } from './document.ts'

const fontSize = 8
const gap = 6

/** A table over as many pages as it takes, with its heading on each. */
export function drawTable(document: PDFKit.PDFDocument, table: ReportTable): void {
  const { rows, precisions, isHeat = false } = table
  const kept = [...table.columns.entries()].filter(([, { isOnlyInSheet = false }]) => !isOnlyInSheet)
  const columns = kept.map(([, column]) => column)
  const max = Math.max(1, ...rows.flat().filter((cell) => typeof cell === 'number'))
  const room = document.page.width - 2 * margin
  const whole = columns.reduce((sum, { width = 1 }) => sum + width, 0)
  // A narrow table is no wider than it needs to be read across.
  const widest = Math.min(room, whole * 130)
  const widths = columns.map(({ width = 1 }) => (width / whole) * widest)
  const bottom = document.page.height - margin - 6
  const heightOf = (cells: readonly string[]) =>
    Math.max(...cells.map((text, at) => document.heightOfString(text, { width: (widths[at] ?? 0) - gap })))
  const write = (cells: readonly string[], colour: string, values: readonly ReportCell[] = []) => {
    document.fontSize(fontSize)
    const height = heightOf(cells)
    const top = document.y
    let x = margin
    for (const [at, text] of cells.entries()) {
      const width = widths[at] ?? 0
      const value = values[at]
      if (isHeat && typeof value === 'number')
        document
          .rect(x, top - 2, width, height + 4)
          .fillOpacity((value / max) * 0.7)
          .fill('#2B7FBF')
          .fillOpacity(1)
      document.fillColor(colour)
      const { precision, isRight = precision !== undefined } = columns[at] ?? {}
      const align = isRight ? 'right' : 'left'
      document.text(text, x + gap / 2, top, { width: width - gap, align })
      x += width
    }
    document.x = margin
    document.y = top + height + 2
    document.moveTo(margin, document.y).lineTo(x, document.y).lineWidth(0.4).strokeColor('#D9DEE5').stroke()
    document.y += 2
  }
  const head = columns.map(({ name }) => name)
  write(head, '#5B6575')
  for (const [nth, row] of rows.entries()) {
    const values = kept.map(([at]) => row[at] ?? null)
    const cells = columns.map((column, at) => {
      const cell = values[at] ?? null
      return isHeat && cell === null ? '' : cellText(cell, column, precisions?.[nth])
    })
    document.fontSize(fontSize)
    if (document.y + heightOf(cells) + 4 > bottom) {
      document.addPage()
      write(head, '#5B6575')
    }
    write(cells, '#1D2430', values)
  }
}
