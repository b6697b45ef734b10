import { expect, test } from 'vitest'
import { weekOf, weeksFrom } from './weeks.ts'

const now = new Date('2026-11-25T10:00:00')

test('a week begins on Monday and has seven days', () => {
  const week = weekOf('2026-11-22', now)
  expect(week.monday).toBe('2026-11-16')
  expect(week.to.getDate()).toBe(23)
  expect(weeksFrom(week, -1)).toBe('2026-11-09')
  expect(weeksFrom(week, 1)).toBe('2026-11-23')
})

test('anything that is no day, and what lies ahead, is the week of now', () => {
  expect(weekOf('', now).monday).toBe('2026-11-23')
  expect(weekOf('nonsense', now).monday).toBe('2026-11-23')
  expect(weekOf('2027-01-01', now).monday).toBe('2026-11-23')
})
