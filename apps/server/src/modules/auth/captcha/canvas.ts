import { crc32, deflateSync } from 'node:zlib'
import type { Point } from './glyphs.ts'

/** How much ink each pixel has, from 0 to 255. */
export interface Canvas {
  width: number
  height: number
  ink: Uint8Array
}

export function emptyCanvas(width: number, height: number): Canvas {
  return { width, height, ink: new Uint8Array(width * height) }
}

/** Draws a line through these points with round ends; `widthPx` is that of the pen. */
export function drawLine(canvas: Canvas, points: readonly Point[], widthPx: number): void {
  for (let at = 0; at + 1 < points.length; at += 1)
    drawSegment(canvas, points[at] as Point, points[at + 1] as Point, widthPx / 2)
}

function drawSegment({ width, height, ink }: Canvas, from: Point, to: Point, radius: number): void {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const squared = dx * dx + dy * dy || 1
  const reach = radius + 1
  const [left, right] = [Math.min(from.x, to.x) - reach, Math.max(from.x, to.x) + reach]
  const [top, bottom] = [Math.min(from.y, to.y) - reach, Math.max(from.y, to.y) + reach]
  for (let y = Math.max(0, Math.floor(top)); y <= Math.min(height - 1, bottom); y += 1)
    for (let x = Math.max(0, Math.floor(left)); x <= Math.min(width - 1, right); x += 1) {
      const along = Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / squared))
      const [awayX, awayY] = [x - from.x - along * dx, y - from.y - along * dy]
      const away = awayX * awayX + awayY * awayY
      if (away > reach * reach) continue
      const covered = Math.round(255 * Math.min(1, Math.max(0, radius + 0.5 - Math.sqrt(away))))
      const pixel = y * width + x
      if (covered > (ink[pixel] ?? 0)) ink[pixel] = covered
    }
}

/** Swaps ink and ground inside a disc, so that neither is lighter everywhere. */
export function invertDisc({ width, height, ink }: Canvas, centre: Point, radius: number): void {
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const inside = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(x - centre.x, y - centre.y)))
      const [pixel, value] = [y * width + x, ink[y * width + x] ?? 0]
      ink[pixel] = Math.round(value + inside * (255 - 2 * value))
    }
}

type Colour = readonly [red: number, green: number, blue: number]

/** The canvas as a PNG with a palette of the shades between two colours. */
export function toPng({ width, height, ink }: Canvas, ground: Colour, inkColour: Colour): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits a pixel, by palette; compression, filter and interlacing have one standard value each.
  header.set([8, 3, 0, 0, 0], 8)
  const palette = Buffer.alloc(256 * 3)
  for (let shade = 0; shade < 256; shade += 1)
    for (const [channel, from] of ground.entries())
      palette[shade * 3 + channel] = Math.round(from + (((inkColour[channel] ?? 0) - from) * shade) / 255)
  // Each row begins with its filter: none.
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1) rows.set(ink.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
