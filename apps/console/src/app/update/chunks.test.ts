import { expect, test } from 'vitest'
import { isPartMissing } from './chunks.ts'

test.each([
  "Cannot read properties of undefined (reading 'default')",
  'can\'t access property "default", e is undefined',
  "undefined is not an object (evaluating 'e.default')",
  'Failed to fetch dynamically imported module: http://localhost/assets/a.js',
  'Importing a module script failed.',
])('a page of a replaced build asks for a reload: %s', (message) => {
  expect(isPartMissing(new TypeError(message))).toBe(true)
})

test('a mistake within a page is none of these', () => {
  expect(isPartMissing(new TypeError("Cannot read properties of undefined (reading 'name')"))).toBe(false)
})
