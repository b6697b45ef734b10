/* Draws the text of a captcha as pixels: every character is jittered, scaled, sheared, rotated and bent by random numbers, touches
   its neighbours, is crossed by lines of the same colour, and partly stands in discs where ink and ground are swapped. */
import { type Canvas, drawLine, emptyCanvas, invertDisc, toPng } from './canvas.ts'
import { flattened, glyphs, type Point } from './glyphs.ts'

/** A random number in [0, 1). */
export type Random = () => number

const widthPx = 240
const heightPx = 80
/** Characters that stay apart when bent; answers ignore case. */
export const captchaAlphabet = [...glyphs.keys()].join('')
export const captchaLength = 5

/** A captcha's text. */
export function captchaText(random: Random): string {
  return Array.from(
    { length: captchaLength },
    () => captchaAlphabet[Math.floor(random() * captchaAlphabet.length)],
  ).join('')
}

/** Light ground and dark inks in every theme: each ink has a contrast of 7:1 to the ground. */
const ground = [244, 246, 248] as const
const inks = [
  [27, 75, 138],
  [122, 31, 61],
  [20, 83, 45],
  [91, 33, 182],
  [124, 45, 18],
  [15, 76, 92],
] as const

/** A captcha as a PNG. */
export function drawCaptcha(text: string, random: Random): Buffer {
  const canvas = emptyCanvas(widthPx, heightPx)
  const bend = wave(random, 3, 110)
  const characters = [...text]
  const pitch = between(random, 40, 44)
  const start = (widthPx - pitch * (characters.length - 1)) / 2 + between(random, -5, 5)
  for (const [at, character] of characters.entries()) {
    const centre = {
      x: start + pitch * at + between(random, -4, 4),
      y: heightPx / 2 + between(random, -8, 8),
    }
    drawGlyph(canvas, character, centre, random, bend)
  }
  crossings(canvas, random, bend)
  // One disc in each half, so that a character is rarely cut by both.
  for (const middle of [widthPx / 4, (widthPx * 3) / 4]) {
    const centre = { x: middle + between(random, -26, 26), y: between(random, 8, heightPx - 8) }
    invertDisc(canvas, centre, between(random, 22, 36))
  }
  return toPng(canvas, ground, inks[Math.floor(random() * inks.length)] ?? inks[0])
}

/** One character around its centre. */
export function drawGlyph(
  canvas: Canvas,
  character: string,
  centre: Point,
  random: Random,
  bend: (point: Point) => Point,
): void {
  const place = distortion(centre, random)
  const pen = between(random, 4.6, 5.8)
  for (const stroke of glyphs.get(character) ?? []) {
    const points = stroke.points.map(({ x, y }) => ({
      x: x + between(random, -4, 4),
      y: y + between(random, -4, 4),
    }))
    drawLine(
      canvas,
      flattened({ ...stroke, points })
        .map(place)
        .map(bend),
      pen,
    )
  }
}

/** From the box of 100 x 100 to the picture: scaled, sheared, bent, rotated, moved. */
function distortion(centre: Point, random: Random): (point: Point) => Point {
  const [wide, high] = [between(random, 0.34, 0.44), between(random, 0.46, 0.58)]
  const shear = between(random, -0.25, 0.25)
  const angle = between(random, -0.42, 0.42)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const local = wave(random, 2.4, 40)
  return (point) => {
    const [x, y] = [(point.x - 50) * wide + (point.y - 50) * high * shear, (point.y - 50) * high]
    const bent = local({ x, y })
    return { x: centre.x + bent.x * cos - bent.y * sin, y: centre.y + bent.x * sin + bent.y * cos }
  }
}

/** Shifts points along two sine waves across each other. */
function wave(random: Random, amplitudePx: number, lengthPx: number): (point: Point) => Point {
  const [one, other] = [random() * 2 * Math.PI, random() * 2 * Math.PI]
  const length = lengthPx * between(random, 0.8, 1.4)
  return ({ x, y }) => ({
    x: x + amplitudePx * Math.sin((2 * Math.PI * y) / length + one),
    y: y + amplitudePx * Math.sin((2 * Math.PI * x) / length + other),
  })
}

/** Lines across all characters, and short ones that look like parts of characters. */
function crossings(canvas: Canvas, random: Random, bend: (point: Point) => Point): void {
  for (const side of [0, 1]) {
    const ends = Array.from({ length: 5 }, (_, at) => ({
      x: (widthPx / 4) * at + between(random, -6, 6),
      y: heightPx * (0.36 + 0.28 * side) + between(random, -18, 18),
    }))
    drawLine(canvas, flattened({ curved: true, points: ends }).map(bend), between(random, 3, 4.4))
  }
  for (let at = 0; at < 2; at += 1) {
    const from = { x: between(random, 8, widthPx - 8), y: between(random, 8, heightPx - 8) }
    const points = [from, nearby(from, random), nearby(from, random)]
    drawLine(canvas, flattened({ curved: true, points }), between(random, 2, 4))
  }
}

const nearby = ({ x, y }: Point, random: Random): Point => ({
  x: x + between(random, -14, 14),
  y: y + between(random, -14, 14),
})

function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low)
}
