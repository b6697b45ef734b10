import { expect, test } from 'vitest'
import { balancedColumns } from './columns.ts'

test.each([
  { tiles: 7, width: 1182, columns: 7, because: 'all have room' },
  { tiles: 7, width: 1022, columns: 4, because: 'six would leave one alone' },
  { tiles: 7, width: 500, columns: 3, because: 'three rows are needed anyway' },
  { tiles: 9, width: 700, columns: 3, because: 'three rows of three' },
  { tiles: 7, width: 358, columns: 2, because: 'a phone has room for two' },
  { tiles: 3, width: 280, columns: 2, because: 'two have room even on a narrow phone' },
  { tiles: 1, width: 280, columns: 1, because: 'there is one' },
  { tiles: 0, width: 500, columns: 1, because: 'nothing is shown' },
])('$tiles tiles at $width px: $columns, because $because', ({ tiles, width, columns }) => {
  expect(balancedColumns(tiles, width, 150, 12)).toBe(columns)
})
