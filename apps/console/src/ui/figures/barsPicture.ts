export interface PictureBar {
  value: number | null
  /** Of the period it is compared with; drawn as a line across. */
  before?: number | null
  /** Short text under the axis; empty where it would be crowded. */
  tick: string
}

const marginPx = 16
const linePx = 20
const plotPx = 240
const leastBarPx = 14

/** Bars as a PNG with their title, the greatest value and the axis, on the page background. */
export function barsPicture(
  heading: readonly string[],
  bars: readonly PictureBar[],
  format: (value: number) => string,
): Promise<Blob> {
  const scale = devicePixelRatio
  const barPx = Math.max(leastBarPx, Math.min(60, 800 / Math.max(1, bars.length)))
  const width = Math.max(480, bars.length * barPx + 2 * marginPx)
  const top = marginPx + (heading.length + 1) * linePx
  const bottom = top + plotPx
  const canvas = document.createElement('canvas')
  canvas.width = width * scale
  canvas.height = (bottom + linePx + marginPx) * scale
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.reject(new Error('this browser cannot create images'))
  const style = getComputedStyle(document.body)
  const colour = (name: string, other: string) => style.getPropertyValue(name).trim() || other
  pen.scale(scale, scale)
  pen.fillStyle = colour('--surface', '#ffffff')
  pen.fillRect(0, 0, width, canvas.height)
  pen.textBaseline = 'middle'
  const write = (text: string, x: number, y: number, font: string, align: CanvasTextAlign = 'left') => {
    pen.font = `${font} ${style.fontFamily}`
    pen.textAlign = align
    pen.fillStyle = style.color
    pen.fillText(text, x, y)
  }
  heading.forEach((text, at) => {
    write(text, marginPx, marginPx + (at + 0.5) * linePx, at === 0 ? '600 15px' : '13px')
  })
  const max = Math.max(...bars.flatMap(({ value, before }) => [value ?? 0, before ?? 0]), Number.MIN_VALUE)
  const greatest = bars.findIndex(({ value }) => value === max)
  const fill = colour('--accent-data', '#2b7fd0')
  bars.forEach(({ value, before, tick }, at) => {
    const x = marginPx + at * barPx
    const height = (amount: number) => (amount / max) * plotPx
    pen.fillStyle = fill
    pen.fillRect(x + 1, bottom - height(value ?? 0), barPx - 2, height(value ?? 0))
    if (before != null) {
      pen.fillStyle = style.color
      pen.fillRect(x + 1, bottom - height(before) - 1, barPx - 2, 2)
    }
    if (tick) write(tick, x + barPx / 2, bottom + linePx / 2, '12px', 'center')
    if (at === greatest) write(format(max), x + barPx / 2, top - linePx / 2, '12px', 'center')
  })
  pen.fillStyle = style.color
  pen.fillRect(marginPx, bottom, bars.length * barPx, 1)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the image could not be created'))),
      'image/png',
    ),
  )
}
