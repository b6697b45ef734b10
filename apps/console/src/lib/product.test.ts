import { expect, test } from 'vitest'
import { productVersion } from './product.ts'

test('the product has version 3.2.0', () => {
  expect(productVersion).toBe('3.2.0')
})
