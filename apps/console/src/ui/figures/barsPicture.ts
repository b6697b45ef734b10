import { linePx, marginPx, startPicture } from './picture.ts'

export interface PictureBar {
  value: number | null
  /** Of the period it is compared with; drawn as a line across. */
  before?: number | null
  /** Short text under the axis; empty where it would be crowded. */
  tick: string
}

const plotPx = 240
const minBarPx = 14

/** Bars as a PNG with their title, the greatest value and the axis, on the page background. */
export async function barsPicture(
  heading: readonly string[],
  bars: readonly PictureBar[],
  format: (value: number) => string,
): Promise<Blob> {
  const barPx = Math.max(minBarPx, Math.min(60, 800 / Math.max(1, bars.length)))
  const width = Math.max(480, bars.length * barPx + 2 * marginPx)
  const top = marginPx + (heading.length + 1) * linePx
  const bottom = top + plotPx
  const { pen, write, ink, fill, finish } = startPicture(heading, width, bottom + linePx + marginPx)
  const max = Math.max(...bars.flatMap(({ value, before }) => [value ?? 0, before ?? 0]), Number.MIN_VALUE)
  const greatest = bars.findIndex(({ value }) => value === max)
  bars.forEach(({ value, before, tick }, at) => {
    const x = marginPx + at * barPx
    const height = (amount: number) => (amount / max) * plotPx
    pen.fillStyle = fill
    pen.fillRect(x + 1, bottom - height(value ?? 0), barPx - 2, height(value ?? 0))
    if (before != null) {
      pen.fillStyle = ink
      pen.fillRect(x + 1, bottom - height(before) - 1, barPx - 2, 2)
    }
    if (tick) write(tick, x + barPx / 2, bottom + linePx / 2, '12px', 'center')
    if (at === greatest) write(format(max), x + barPx / 2, top - linePx / 2, '12px', 'center')
  })
  pen.fillStyle = ink
  pen.fillRect(marginPx, bottom, bars.length * barPx, 1)
  return await finish()
}
