import { expect, test } from 'vitest'
import { cell, percentCell, yuanCell } from './cells.ts'

test('numbers are plain digits; what is not known is empty, zero is not', () => {
  expect([0, 1234.5678, -2, null, undefined].map(cell)).toEqual(['0', '1234.568', '-2', '', ''])
})

test('fen are yuan, and a share of nothing is empty', () => {
  expect([450, 0, null].map(yuanCell)).toEqual(['4.5', '0', ''])
  expect([percentCell(1, 3), percentCell(0, 0)]).toEqual(['33.333', ''])
})
