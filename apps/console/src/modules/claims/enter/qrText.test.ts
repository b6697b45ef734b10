import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { textIn } from './qrText.ts'

/** An image of a QR code, with modules some pixels wide, on a grey background. */
function pictureOf(text: string, scale: number, margin: number) {
  const { data: fields, size } = encode(text, { ecc: 'M', border: 4 })
  const width = size * scale + 2 * margin
  const data = new Uint8ClampedArray(width * width * 4).fill(200)
  for (let y = 0; y < size * scale; y += 1)
    for (let x = 0; x < size * scale; x += 1) {
      const at = ((y + margin) * width + x + margin) * 4
      data.fill(fields[Math.floor(y / scale)]?.[Math.floor(x / scale)] ? 20 : 240, at, at + 3)
    }
  return { width, height: width, data }
}

test.each(['https://a.example/console/#/equipment/claim?code=ABCDEF-GHJKMN-PQRSTU', '一号厨房'])(
  'reads “%s” exactly as encoded',
  (text) => {
    expect(textIn(pictureOf(text, 5, 0))).toBe(text)
    expect(textIn(pictureOf(text, 4, 60))).toBe(text)
  },
)

test('reads nothing where there is no code', () => {
  expect(textIn({ width: 200, height: 200, data: new Uint8ClampedArray(160_000).fill(255) })).toBeUndefined()
})
