import { expect, test } from 'vitest'
import { taxNumberFault } from './tax-number.ts'

test.each([
  // Published codes of large enterprises.
  ['91350100M000100Y43', undefined],
  ['914403001922038216', undefined],
  ['91440300708461136T', undefined],
  ['91110000802100433B', undefined],
  // One character changed, two exchanged, letters that such a code never has.
  ['91440300708461136U', 'check'],
  ['91440300708641136T', 'check'],
  ['9144030070846113IT', 'letters'],
  // Older numbers have no check character.
  ['110108123456789', undefined],
  ['11010812345678901234', undefined],
  ['12345678901234', 'length'],
  ['110108123456789012345', 'length'],
  ['91440300708461136t', 'letters'],
  ['', 'length'],
])('the fault of the tax number %s: %s', (text, fault) => {
  expect(taxNumberFault(text)).toBe(fault)
})
