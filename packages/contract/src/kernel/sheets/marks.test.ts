import { expect, test } from 'vitest'
import { markedText, numbered, unnumbered, withoutMark } from './marks.ts'

test.each([
  '=1+1',
  '+86',
  '-x',
  '@a',
  '\tx',
  '\n=1',
  '＝1+1',
  '＋86',
  '－x',
  '＠a',
  '000123',
  '12345678901234567',
  '1E5',
  '1.5e-3',
])('a spreadsheet would reinterpret %j, so it is marked, and the mark is removed on import', (text) => {
  expect(markedText(text)).toBe(`'${text}`)
  expect(withoutMark(markedText(text))).toBe(text)
})

test.each(['', '0', '13800138000', 'SN0001', '0.5', "'quoted'", '2026-11-20 08:30:00', 'E5', '洗碗机'])(
  '%j stays as it is both ways',
  (text) => {
    expect(markedText(text)).toBe(text)
    expect(withoutMark(text)).toBe(text)
  },
)

test.each([
  ['_x0041_', '_x005F_x0041_'],
  ['a_x000d_b_x005F_', 'a_x005F_x000d_b_x005F_x005F_'],
  ['_x41_ x0041_', '_x41_ x0041_'],
])('a workbook writes %j as %j, and it is read back unchanged', (text, cell) => {
  expect(unnumbered(text)).toBe(cell)
  expect(numbered(cell)).toBe(text)
})
