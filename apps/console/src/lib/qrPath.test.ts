import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrPath } from './qrPath.ts'

/** The modules a path covers. */
function covered(path: string): Set<string> {
  const runs = path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)
  return new Set(
    [...runs].flatMap(([, x, y, width]) =>
      Array.from({ length: Number(width) }, (_, at) => `${Number(x) + at} ${y}`),
    ),
  )
}

test('a path covers exactly the dark modules of the code', () => {
  const text = 'https://limpid.example/#/equipment/claim?code=ABCDEFGHJKMNPQRSTU'
  const { path, size } = qrPath(text)
  const { data } = encode(text, { ecc: 'M', border: 4, maskPattern: 3 })
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`${x} ${y}`] : [])))
  expect(size).toBe(data.length)
  expect(covered(path)).toEqual(new Set(dark))
})
