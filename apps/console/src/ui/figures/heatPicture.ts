import { linePx, marginPx, startPicture } from './picture.ts'

interface HeatRow {
  name: string
  values: readonly number[]
}

const cellPx = { width: 40, height: 28 }
const namePx = 64
const keyPx = 28
/** How strong the colour of the greatest value is. */
const strongest = 0.7

/** A table of counts as a PNG whose cells are darker the greater the count. */
export async function heatPicture(
  heading: readonly string[],
  columns: readonly string[],
  rows: readonly HeatRow[],
  /** Behind the greatest count of the scale. */
  unit = '',
): Promise<Blob> {
  const top = marginPx + (heading.length + 1) * linePx + linePx
  const below = top + rows.length * cellPx.height
  const width = namePx + columns.length * cellPx.width + 2 * marginPx
  const { pen, write, fills, finish } = startPicture(heading, width, below + 1.5 * linePx + marginPx)
  const max = Math.max(1, ...rows.flatMap(({ values }) => values))
  const left = (at: number) => marginPx + namePx + at * cellPx.width
  columns.forEach((name, at) => {
    write(name, left(at) + cellPx.width / 2, top - linePx / 2, '12px', 'center')
  })
  rows.forEach(({ name, values }, row) => {
    const y = top + row * cellPx.height
    write(name, marginPx, y + cellPx.height / 2, '13px')
    values.forEach((value, at) => {
      pen.globalAlpha = (value / max) * strongest
      pen.fillStyle = fills.plain
      pen.fillRect(left(at) + 1, y + 1, cellPx.width - 2, cellPx.height - 2)
      pen.globalAlpha = 1
      if (value > 0)
        write(String(value), left(at) + cellPx.width / 2, y + cellPx.height / 2, '12px', 'center')
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
