import { expect, test } from 'vitest'
import { textIn } from './qrText.ts'

/** Codes made by another program (uqr 0.1.3, level M, mask 3): their rows as numbers to the base of 36. */
const codes = {
  'https://a.example/console/#/equipment/claim?code=ABCDEF-GHJKMN-PQRSTU':
    '1qut21z3 wap38sh 19yqfr6l 1a3k6nh9 19wvtxst w5es37l 1qt5f2wv 5if01s 195ynnm3 v0zhap6 1ophwwi4 1cngsmuk 1l4s8y8v f1sxmgr 1aa1v47q 17jsivg2 1jypbf31 12xn39xn vcdeeuf qqt9n16 139knvld 1o8elqtm 1c5vv8rm 1gnfrehq 18cyb6bq u1q6t2z pdoizra 19hoqqr7 nwbegk 7gtclx 1qrsw2mv w983kls 19vh4buh 1a26duq9 1a0u2fko w4cti9g 1qvj6qxj',
  一号厨房:
    '18pz3 mwxt worh wswt wokd mts1 18prz 35s w763 124tf 3g9k tsl2 zp6u 55k 18r6p mztk woq6 wtuy wtbw mvr1 18p0g',
}

/** The modules of a code, with the quiet zone of four. */
function modulesOf(code: string): boolean[][] {
  const rows = code.split(' ').map((row) => Number.parseInt(row, 36).toString(2))
  const size = rows.length
  const edge = Array.from({ length: 4 }, () => ' '.repeat(size + 8))
  const middle = rows.map((row) => `    ${row.padStart(size, '0')}    `)
  return [...edge, ...middle, ...edge].map((row) => [...row].map((on) => on === '1'))
}

/** An image of a QR code, with modules some pixels wide, on a grey background. */
function pictureOf(code: string, scale: number, margin: number) {
  const fields = modulesOf(code)
  const size = fields.length
  const width = size * scale + 2 * margin
  const data = new Uint8ClampedArray(width * width * 4).fill(200)
  for (let y = 0; y < size * scale; y += 1)
    for (let x = 0; x < size * scale; x += 1) {
      const at = ((y + margin) * width + x + margin) * 4
      data.fill(fields[Math.floor(y / scale)]?.[Math.floor(x / scale)] ? 20 : 240, at, at + 3)
    }
  return { width, height: width, data }
}

test.each(Object.entries(codes))('reads “%s” exactly as encoded', (text, code) => {
  expect(textIn(pictureOf(code, 5, 0))).toBe(text)
  expect(textIn(pictureOf(code, 4, 60))).toBe(text)
})

test('reads nothing where there is no code', () => {
  expect(textIn({ width: 200, height: 200, data: new Uint8ClampedArray(160_000).fill(255) })).toBeUndefined()
})
