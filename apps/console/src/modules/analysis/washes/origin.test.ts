import { expect, test } from 'vitest'
import { originOf } from './origin.ts'

test.each([
  ['/data-analysis/analysis', 'analysis'],
  ['/data-analysis/analysis?days=30d&siteId=5', 'analysis'],
  ['/data-analysis/xwjTft-analysis-page?days=30d', 'product'],
  ['/data-analysis/product-analysis/of%20mine', 'product'],
  ['/dashboard?scope=own', 'dashboard'],
  ['', undefined],
  ['//elsewhere.example/data-analysis/analysis', undefined],
  ['/data-analysis/analysis-of-mine', undefined],
  ['/system/users', undefined],
])('%s is the page: %s', (address, origin) => {
  expect(originOf(address)).toBe(origin)
})
