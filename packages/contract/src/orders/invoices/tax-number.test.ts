import { expect, test } from 'vitest'
import { isTaxNumber } from './tax-number.ts'

test.each([
  // Published codes of large enterprises.
  ['91350100M000100Y43', true],
  ['914403001922038216', true],
  ['91440300708461136T', true],
  ['91110000802100433B', true],
  // One character changed, two exchanged, letters that such a code never has.
  ['91440300708461136U', false],
  ['91440300708641136T', false],
  ['9144030070846113IT', false],
  // Older numbers have no check character.
  ['110108123456789', true],
  ['11010812345678901234', true],
  ['12345678901234', false],
  ['110108123456789012345', false],
  ['91440300708461136t', false],
  ['', false],
])('%s is a tax number: %s', (text, is) => {
  expect(isTaxNumber(text)).toBe(is)
})
