/* A solver as a patient attacker would write it without a trained network: it has the source of the drawing, removes what is thinner
   than the pen of characters, cuts the picture where characters stand, and compares each part with many drawings of every character. */
import { inflateSync } from 'node:zlib'
import { type Canvas, emptyCanvas } from '../../apps/server/src/modules/auth/captcha/canvas.ts'
import {
  captchaAlphabet,
  captchaLength,
  drawGlyph,
  type Random,
} from '../../apps/server/src/modules/auth/captcha/drawing.ts'

const boxWidth = 54
const boxHeight = 72
const cell = 4
const variantsOfEach = 80
const pitch = 42

interface Template {
  character: string
  features: Float32Array
}

/** Drawings of every character alone, with every distortion but the lines. */
export function makeTemplates(random: Random, prepare: (picture: Canvas) => Canvas): Template[] {
  return [...captchaAlphabet].flatMap((character) =>
    Array.from({ length: variantsOfEach }, () => {
      const canvas = emptyCanvas(boxWidth, boxHeight)
      drawGlyph(canvas, character, { x: boxWidth / 2, y: boxHeight / 2 }, random, (point) => point)
      return { character, features: featuresOf(prepare(canvas), 0, 0) }
    }),
  )
}

/** The most likely text of a picture, prepared as the templates were. */
export function solve(
  png: Buffer,
  templates: readonly Template[],
  prepare: (picture: Canvas) => Canvas,
): string {
  const picture = prepare(decode(png))
  const start = (picture.width - pitch * (captchaLength - 1)) / 2
  return Array.from({ length: captchaLength }, (_, at) => {
    let best = { score: -1, character: '' }
    for (const dx of [-6, -3, 0, 3, 6])
      for (const dy of [-8, -4, 0, 4, 8]) {
        const left = Math.round(start + pitch * at + dx - boxWidth / 2)
        const part = featuresOf(picture, left, Math.round((picture.height - boxHeight) / 2 + dy))
        for (const { character, features } of templates) {
          const score = product(part, features)
          if (score > best.score) best = { score, character }
        }
      }
    return best.character
  }).join('')
}

/** How much ink the cells of a box have, as a vector of length 1. */
function featuresOf({ width, height, ink }: Canvas, left: number, top: number): Float32Array {
  const [columns, rows] = [Math.ceil(boxWidth / cell), Math.ceil(boxHeight / cell)]
  const features = new Float32Array(columns * rows)
  for (let y = 0; y < boxHeight; y += 1)
    for (let x = 0; x < boxWidth; x += 1) {
      const [px, py] = [left + x, top + y]
      if (px < 0 || py < 0 || px >= width || py >= height) continue
      const at = Math.floor(y / cell) * columns + Math.floor(x / cell)
      features[at] = (features[at] ?? 0) + (ink[py * width + px] ?? 0)
    }
  const length = Math.sqrt(product(features, features)) || 1
  return features.map((value) => value / length)
}

function product(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}

/** The outlines alone, which are the same where ink and ground are swapped. */
export function outlines({ width, height, ink }: Canvas): Canvas {
  const edges = ink.map((value, at) =>
    Math.max(Math.abs(value - (ink[at + 1] ?? value)), Math.abs(value - (ink[at + width] ?? value))),
  )
  return { width, height, ink: edges }
}

/** Erosion and dilation by a disc of 4 pixels. */
export function withoutThinLines({ width, height, ink }: Canvas): Canvas {
  const disc = [-2, -1, 0, 1].flatMap((dy) =>
    [-2, -1, 0, 1].filter((dx) => (dx + 0.5) ** 2 + (dy + 0.5) ** 2 < 4).map((dx) => dy * width + dx),
  )
  const fold = (from: Uint8Array, pick: (one: number, other: number) => number, mirrored: 1 | -1) =>
    from.map((_, at) => disc.reduce((found, by) => pick(found, from[at + by * mirrored] ?? 0), from[at] ?? 0))
  const eroded = fold(ink, Math.min, 1)
  return { width, height, ink: fold(eroded, Math.max, -1) }
}

/** The palette indices of the product's own PNG: how much ink each pixel has. */
function decode(png: Buffer): Canvas {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const at = png.indexOf('IDAT')
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))
  const ink = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1)
    ink.set(rows.subarray(y * (width + 1) + 1, (y + 1) * (width + 1)), y * width)
  return { width, height, ink }
}
