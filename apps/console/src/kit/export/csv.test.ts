import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('cells with quotes, commas and line ends stay one cell', () => {
  expect(toCsv([['a"b', 'c,d', 'e\nf', 7]])).toBe('\uFEFF"a""b","c,d","e\nf",7\r\n')
})

test.each(['=1+1', '+1', '-1', '@x', '\tx'])('%j is a text to a spreadsheet, never a formula', (cell) => {
  expect(toCsv([[cell]])).toContain(`'${cell}`)
})
