import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  [[1, -2.5, null, 'a'], '1,-2.5,,a\r\n'],
  [['a,b', 'say "x"', 'two\nlines'], '"a,b","say ""x""","two\nlines"\r\n'],
  [['=SUM(A1)', '+1', '-1', '@x', '\tx'], "'=SUM(A1),'+1,'-1,'@x,'\tx\r\n"],
])('the CSV line of %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})
