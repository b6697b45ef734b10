import { fitted, linePx, marginPx, startPicture, widthOf } from './picture.ts'

interface HeatRow {
  name: string
  /** Null, a dash, where nothing is known. */
  values: readonly (number | null)[]
}

const cellPx = { width: 40, height: 28 }
const minNamePx = 64
/** Longer names end in dots. */
const maxNamePx = 220
const nameFont = '13px'
const keyPx = 28
/** How strong the colour of the greatest value is. */
const strongest = 0.7

/** A table of counts or amounts as a PNG whose cells are darker the greater the count. */
export async function heatPicture(
  heading: readonly string[],
  columns: readonly string[],
  rows: readonly HeatRow[],
  /** Behind the greatest value of the scale. */
  unit = '',
): Promise<Blob> {
  const names = rows.map(({ name }) => fitted(name, maxNamePx, nameFont))
  const namePx = Math.max(minNamePx, ...names.map((name) => widthOf(name, nameFont) + 12))
  const top = marginPx + (heading.length + 1) * linePx + linePx
  const below = top + rows.length * cellPx.height
  const width = namePx + columns.length * cellPx.width + 2 * marginPx
  const { pen, write, fills, finish } = startPicture(heading, width, below + 1.5 * linePx + marginPx)
  const max = Math.max(1, ...rows.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const left = (at: number) => marginPx + namePx + at * cellPx.width
  columns.forEach((name, at) => {
    write(name, left(at) + cellPx.width / 2, top - linePx / 2, '12px', 'center')
  })
  rows.forEach(({ values }, row) => {
    const y = top + row * cellPx.height
    write(names[row] ?? '', marginPx, y + cellPx.height / 2, nameFont)
    values.forEach((value, at) => {
      pen.globalAlpha = ((value ?? 0) / max) * strongest
      pen.fillStyle = fills.plain
      pen.fillRect(left(at) + 1, y + 1, cellPx.width - 2, cellPx.height - 2)
      pen.globalAlpha = 1
      if (value !== 0)
        write(
          value === null ? '–' : String(value),
          left(at) + cellPx.width / 2,
          y + cellPx.height / 2,
          '12px',
          'center',
        )
    })
  })
  // The scale: from none to the greatest count.
  const steps = [0, 0.25, 0.5, 0.75, 1]
  write('0', left(0) - 8, below + linePx, '12px', 'right')
  steps.forEach((share, at) => {
    pen.globalAlpha = share * strongest
    pen.fillStyle = fills.plain
    pen.fillRect(left(0) + at * keyPx, below + linePx - 6, keyPx - 2, 12)
    pen.globalAlpha = 1
  })
  write(`${max}${unit}`, left(0) + steps.length * keyPx + 6, below + linePx, '12px')
  return await finish()
}
