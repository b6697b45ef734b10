export const marginPx = 16
export const linePx = 20

/** A canvas with a heading, on the page background, in the size and colours of the screen. */
export function startPicture(heading: readonly string[], width: number, height: number) {
  const scale = devicePixelRatio
  const canvas = document.createElement('canvas')
  canvas.width = width * scale
  canvas.height = height * scale
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser cannot create images')
  const style = getComputedStyle(document.body)
  const colour = (name: string, other: string) => style.getPropertyValue(name).trim() || other
  pen.scale(scale, scale)
  pen.fillStyle = colour('--surface', '#ffffff')
  pen.fillRect(0, 0, width, height)
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
  const finish = () =>
    new Promise<Blob>((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('the image could not be created'))),
        'image/png',
      ),
    )
  return {
    pen,
    write,
    ink: style.color,
    faint: colour('--line', '#d9dee5'),
    fills: { plain: colour('--accent-data', '#2b7fd0'), highlighted: colour('--accent-ink', '#1c5fa8') },
    finish,
  }
}

/** How wide a text becomes, in pixels. */
export function widthOf(text: string, font = '12px'): number {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return 0
  pen.font = `${font} ${getComputedStyle(document.body).fontFamily}`
  return pen.measureText(text).width
}

/** A text that fits into so many pixels: a longer one ends in dots. */
export function fitted(text: string, maxPx: number, font: string): string {
  if (widthOf(text, font) <= maxPx) return text
  const signs = [...text]
  while (signs.length > 1 && widthOf(`${signs.join('')}…`, font) > maxPx) signs.pop()
  return `${signs.join('')}…`
}
