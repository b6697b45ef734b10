import { expect, test } from 'vitest'
import { dayRange, startOfDay } from './days.ts'

test("a day begins at midnight on the viewer's clock", () => {
  expect(startOfDay('2026-11-21')).toEqual(new Date(2026, 10, 21))
  for (const text of ['', '2026-11', '2026-13-01', 'yesterday']) expect(startOfDay(text)).toBeUndefined()
})

test('a range ends with the end of its last day, also on clock changes', () => {
  expect(dayRange('2026-10-24', '2026-10-25')).toEqual({
    from: new Date(2026, 9, 24),
    to: new Date(2026, 9, 26),
  })
  expect(dayRange('', '2026-12-31')).toEqual({ to: new Date(2027, 0, 1) })
  expect(dayRange('', '')).toEqual({})
})
