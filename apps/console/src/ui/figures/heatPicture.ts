import { linePx, marginPx, startPicture } from './picture.ts'

interface HeatRow {
  name: string
  values: readonly number[]
}

const cellPx = { width: 40, height: 28 }
const namePx = 64
/** How strong the colour of the greatest value is. */
const strongest = 0.7

/** A table of counts as a PNG whose cells are darker the greater the count. */
export async function heatPicture(
  heading: readonly string[],
  columns: readonly string[],
  rows: readonly HeatRow[],
): Promise<Blob> {
  const top = marginPx + (heading.length + 1) * linePx + linePx
  const width = namePx + columns.length * cellPx.width + 2 * marginPx
  const { pen, write, fill, finish } = startPicture(
    heading,
    width,
    top + rows.length * cellPx.height + marginPx,
  )
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
      pen.fillStyle = fill
      pen.fillRect(left(at) + 1, y + 1, cellPx.width - 2, cellPx.height - 2)
      pen.globalAlpha = 1
      if (value > 0)
        write(String(value), left(at) + cellPx.width / 2, y + cellPx.height / 2, '12px', 'center')
    })
  })
  return await finish()
}
