import { fitted, linePx, marginPx, startPicture, widthOf } from './picture.ts'

export interface PictureRow {
  name: string
  value: number | null
}

const font = '13px'
const rowPx = 28
const barPx = 320
/** Longer names end in dots. */
const maxNamePx = 260
const gapPx = 12

/** Named bars below one another as a PNG: the name, its bar from zero, and the value behind it; without one a dash. */
export async function rowsPicture(
  heading: readonly string[],
  rows: readonly PictureRow[],
  format: (value: number | null) => string,
  /** What the bars are, with its unit. */
  values: string,
): Promise<Blob> {
  const names = rows.map(({ name }) => fitted(name, maxNamePx, font))
  const texts = rows.map(({ value }) => format(value))
  const nameWidth = widest(names)
  const barsFrom = marginPx + nameWidth + gapPx
  const needed = barsFrom + barPx + gapPx + widest(texts) + marginPx
  const headed = Math.max(widest(heading, '600 15px') + 2 * marginPx, barsFrom + widthOf(values) + marginPx)
  const top = marginPx + (heading.length + 1.5) * linePx
  const height = top + rows.length * rowPx + marginPx
  const { pen, write, faint, fills, finish } = startPicture(heading, Math.max(needed, headed), height)
  const max = Math.max(0, ...rows.map(({ value }) => value ?? 0))
  write(values, barsFrom, top - linePx / 2, '12px')
  pen.fillStyle = faint
  pen.fillRect(barsFrom, top, 1, rows.length * rowPx)
  rows.forEach(({ value }, at) => {
    const y = top + at * rowPx
    const length = max > 0 ? ((value ?? 0) / max) * barPx : 0
    pen.fillStyle = fills.plain
    pen.fillRect(barsFrom, y + 5, length, rowPx - 10)
    write(names[at] ?? '', marginPx, y + rowPx / 2, font)
    write(texts[at] ?? '', barsFrom + length + gapPx / 2, y + rowPx / 2, font)
  })
  return await finish()
}

const widest = (texts: readonly string[], face = font) =>
  Math.max(0, ...texts.map((text) => widthOf(text, face)))
