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

/** A code made by another program (uqr 0.1.3, level M, mask 3): its rows as numbers to the base of 36. */
const size = 21
const rows =
  '18pz3 mwxt worh wswt wokd mts1 18prz 35s w763 124tf 3g9k tsl2 zp6u 55k 18r6p mztk woq6 wtuy wtbw mvr1 18p0g'

test('a path covers exactly the dark modules of the code, inside a quiet zone of four', () => {
  const dark = rows.split(' ').flatMap((row, y) => {
    const modules = Number.parseInt(row, 36).toString(2).padStart(size, '0')
    return [...modules].flatMap((on, x) => (on === '1' ? [`${x + 4} ${y + 4}`] : []))
  })
  const made = qrPath('一号厨房')
  expect(made.size).toBe(size + 8)
  expect(covered(made.path)).toEqual(new Set(dark))
})
