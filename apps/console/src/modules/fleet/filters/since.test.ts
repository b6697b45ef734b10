import { expect, test } from 'vitest'
import { sinceFilter, sinceParts } from './since.ts'

test('a choice of how long ago sets one filter field', () => {
  expect(sinceFilter('', 'in', 'out')).toEqual({})
  expect(sinceFilter('within-60', 'in', 'out')).toEqual({ in: 60 })
  expect(sinceFilter('before-1440', 'in', 'out')).toEqual({ out: 1440 })
})

test('is shown in hours up to a day, and in days beyond', () => {
  expect(sinceParts('within-1440')).toMatchObject({ within: true, unit: 'hour', value: 24 })
  expect(sinceParts('before-43200')).toMatchObject({ within: false, unit: 'day', value: 30 })
})
