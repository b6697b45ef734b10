import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('cells with quotes, commas and line breaks stay one cell', () => {
  expect(toCsv([['a"b', 'c,d', 'e\nf', 7]])).toBe('\uFEFF"a""b","c,d","e\nf",7\r\n')
})

test.each(['=1+1', '+1', '-1', '@x', '\tx'])('a spreadsheet reads %j as text, never as a formula', (cell) => {
  expect(toCsv([[cell]])).toContain(`'${cell}`)
})
