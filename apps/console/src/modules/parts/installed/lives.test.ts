import type { PartLifeNow } from '@limpid/contract/parts/parts'
import { expect, test } from 'vitest'
import { nearest } from './lives.ts'

const life = (left: number | null, endsAt: string | null): PartLifeNow => ({
  by: 'days',
  metric: null,
  now: 1,
  end: 2,
  left,
  endsAt: endsAt === null ? null : new Date(endsAt),
  runOut: null,
})

test('the lowest remaining life and the earliest known day may come from different measures', () => {
  const soon = life(0.8, '2026-12-01T00:00:00Z')
  const lives = [life(0.2, null), life(0.9, '2027-01-01T00:00:00Z'), soon]
  expect(nearest(lives)).toEqual({ left: 0.2, end: soon })
  expect(nearest([life(null, null)])).toEqual({ left: null, end: undefined })
})
