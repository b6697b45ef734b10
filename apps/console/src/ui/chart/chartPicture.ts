import type { ChartContent } from './chart.ts'
import { lineStyle } from './chart.ts'
import type { ChartColours } from './plot/chartColours.ts'

interface Picture {
  plot: HTMLCanvasElement
  content: ChartContent
  hidden: ReadonlySet<string>
  colours: ChartColours
  /** Lines of text above the plot; the first is the title. */
  heading: readonly string[]
}

const marginPx = 16
const linePx = 20
const keyPx = 28

/** A chart as a PNG with its title and its legend, on the page background, at screen resolution. */
export function pictureOf({ plot, content, hidden, colours, heading }: Picture): Promise<Blob> {
  const scale = devicePixelRatio
  const width = plot.width / scale + 2 * marginPx
  const drawn = content.lines.filter(({ key }) => !hidden.has(key))
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.reject(new Error('this browser cannot create images'))
  const style = getComputedStyle(document.body)
  pen.font = `13px ${style.fontFamily}`
  const places: { left: number; row: number }[] = []
  let left = 0
  let row = 0
  for (const line of drawn) {
    const wide = keyPx + pen.measureText(unitLabel(content, line)).width + 20
    if (left > 0 && left + wide > width - 2 * marginPx) {
      left = 0
      row++
    }
    places.push({ left, row })
    left += wide
  }
  const top = marginPx + heading.length * linePx
  const bottom = top + plot.height / scale + 8
  canvas.width = width * scale
  canvas.height = (bottom + (row + 1) * linePx + marginPx) * scale
  pen.scale(scale, scale)
  pen.fillStyle = groundOf(document.body)
  pen.fillRect(0, 0, width, canvas.height)
  pen.textBaseline = 'middle'
  heading.forEach((text, at) => {
    pen.font = `${at === 0 ? '600 15px' : '13px'} ${style.fontFamily}`
    pen.fillStyle = at === 0 ? style.color : colours.text
    pen.fillText(text, marginPx, marginPx + at * linePx + linePx / 2, width - 2 * marginPx)
  })
  pen.drawImage(plot, marginPx, top, plot.width / scale, plot.height / scale)
  pen.font = `13px ${style.fontFamily}`
  drawn.forEach((line, at) => {
    const place = places[at] ?? { left: 0, row: 0 }
    const x = marginPx + place.left
    const y = bottom + place.row * linePx + linePx / 2
    const { colour, dash } = lineStyle(content.lines, line)
    pen.strokeStyle = colours.lines[colour] ?? colours.text
    pen.lineWidth = 2
    pen.setLineDash([...dash])
    pen.beginPath()
    pen.moveTo(x, y)
    pen.lineTo(x + keyPx - 8, y)
    pen.stroke()
    pen.fillStyle = style.color
    pen.fillText(unitLabel(content, line), x + keyPx, y)
  })
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the image could not be created'))),
      'image/png',
    ),
  )
}

function unitLabel({ scales }: ChartContent, line: ChartContent['lines'][number]): string {
  const unit = scales.find(({ key }) => key === line.scale)?.unit
  return unit ? `${line.label} (${unit})` : line.label
}

function groundOf(element: HTMLElement): string {
  const ground = getComputedStyle(element).getPropertyValue('--surface').trim()
  return ground || '#ffffff'
}
