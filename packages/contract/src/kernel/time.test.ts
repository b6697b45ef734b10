import { expect, test } from 'vitest'
import { instant, localDay } from './time.ts'

test.each(['0001-01-01', '2024-02-29', '9999-12-31'])('%s is a day', (day) => {
  expect(localDay.safeParse(day).success).toBe(true)
})

test.each(['0000-01-01', '0000-12-31', '2026-02-29', '10000-01-01'])('%s is no day', (day) => {
  expect(localDay.safeParse(day).success).toBe(false)
})

test.each(['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2026-11-29T00:00:00+14:00'])(
  '%s is an instant',
  (text) => {
    expect(instant.safeParse(text).success).toBe(true)
  },
)

test.each(['0000-12-31T23:59:59Z', '0001-01-01T00:00:00+00:01', '9999-12-31T23:59:59-00:01'])(
  '%s is no instant',
  (text) => {
    expect(instant.safeParse(text).success).toBe(false)
  },
)
