import { expect, test } from 'vitest'
import { weeksOf } from './weeksOf.ts'

test('weeks begin on Monday; days outside the range are empty', () => {
  expect(weeksOf('2026-11-22', '2026-11-24')).toEqual([
    { monday: '2026-11-16', days: [null, null, null, null, null, null, '2026-11-22'] },
    { monday: '2026-11-23', days: ['2026-11-23', '2026-11-24', null, null, null, null, null] },
  ])
})
