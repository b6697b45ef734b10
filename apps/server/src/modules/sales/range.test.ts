import { expect, test } from 'vitest'
import { isOfWholeHours } from './range.reads.ts'

test.each([
  ['Asia/Shanghai', '2026-01-01', '2026-12-31', true],
  ['America/New_York', '2026-01-01', '2026-12-31', true],
  ['Asia/Kathmandu', '2026-11-01', '2026-11-01', false],
  // Summer time of half an hour begins on 4 October and ends on 5 April.
  ['Australia/Lord_Howe', '2026-11-01', '2026-11-30', true],
  ['Australia/Lord_Howe', '2026-10-04', '2026-10-04', false],
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-05', false],
  ['Australia/Lord_Howe', '2026-02-01', '2027-01-31', false],
])('days in %s from %s to %s begin at a full hour of UTC: %s', (timeZone, fromDay, toDay, isWhole) => {
  expect(isOfWholeHours({ timeZone, fromDay, toDay })).toBe(isWhole)
})
