import { margin } from './document.ts'

const rule = '#D9DEE5'

/** Continues on a new page if what comes does not fit on this one. */
export function ensureSpace(document: PDFKit.PDFDocument, height: number): void {
  if (document.y + height > document.page.height - margin) document.addPage()
}

export interface Columns {
  /** In points: together as wide as the page. */
  widths: readonly number[]
  /** How many of the first ones are aligned to the left; all others are to the right. */
  left: number
}

/** A ruled row of a table, on one page. Returns where it begins. */
export function writeRow(
  document: PDFKit.PDFDocument,
  { widths, left }: Columns,
  cells: readonly string[],
  colour: string,
): number {
  document.fontSize(9)
  const height = Math.max(
    ...cells.map((text, at) => document.heightOfString(text, { width: (widths[at] ?? 0) - 6 })),
  )
  ensureSpace(document, height + 8)
  const top = document.y
  let x = margin
  document.fillColor(colour)
  for (const [at, text] of cells.entries()) {
    const width = widths[at] ?? 0
    document.text(text, x, top, { width: width - 6, align: at < left ? 'left' : 'right' })
    x += width
  }
  document.y = top + height + 4
  document.moveTo(margin, document.y).lineTo(x, document.y).lineWidth(0.4).strokeColor(rule).stroke()
  document.y += 4
  return top
}
