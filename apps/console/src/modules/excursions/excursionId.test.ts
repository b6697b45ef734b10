import { expect, it } from 'vitest'
import { idOf, instantOf } from './excursionId.ts'

it('a water quality alert is found again by its id in the address, and nothing by anything else', () => {
  const excursion = { metric: 'ph', startedAt: new Date('2026-11-20T08:06:00.123Z') }
  expect(idOf(excursion)).toBe('ph@2026-11-20T08:06:00.123Z')
  expect(instantOf(idOf(excursion))).toEqual(excursion)
  for (const id of ['', 'ph', '@2026-11-20T08:06:00Z', 'ph@soon']) expect(instantOf(id)).toBeUndefined()
})
