import { expect, test } from 'vitest'
import { productName, productVersion } from './product.ts'

test('the product is Limpid, 澄联 in Chinese, in version 3.2.0', () => {
  expect([productName.en, productName.zh, productVersion]).toEqual(['Limpid', '澄联', '3.2.0'])
})
