import { expect, test } from 'vitest'
import { isAdvertLink } from './links.ts'

test.each([
  ['https://example.com/a?b=c#d', true],
  ['http://example.com', true],
  ['mailto:shop@example.com', true],
  ['tel:+861012345678', true],
  ['/shop/front?categoryId=1', true],
  ['javascript:alert(1)', false],
  ['JAVASCRIPT:alert(1)', false],
  ['data:text/html,x', false],
  ['//example.com', false],
  ['/\\example.com', false],
  ['https://', false],
  ['example.com', false],
  ['/a page', false],
])('an advert may lead to %s: %s', (link, allowed) => {
  expect(isAdvertLink(link)).toBe(allowed)
})
