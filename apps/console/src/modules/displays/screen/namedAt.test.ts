import { expect, test } from 'vitest'
import { namedAt } from './namedAt.ts'

test.each([
  ['一号厨房', { name: '酒店厨房' }, '一号厨房 · 酒店厨房'],
  ['泳池', { name: '泳池' }, '泳池'],
  ['泳池', null, '泳池'],
])('a device named like its site is named once: %s', (name, site, shown) => {
  expect(namedAt({ name, site })).toBe(shown)
})
