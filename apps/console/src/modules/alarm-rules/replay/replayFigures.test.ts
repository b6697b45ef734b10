import { expect, test } from 'vitest'
import { addPart, emptyResult, figuresOf } from './replayFigures.ts'

const now = new Date('2026-11-24T00:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const week = 7 * 24 * 60
const episode = (deviceId: string, raised: number, cleared: number | null) => ({
  deviceId,
  raisedAt: ago(raised),
  clearedAt: cleared === null ? null : ago(cleared),
  severity: 'minor' as const,
})
const part = { total: 2, readings: 10, raised: 2, next: null }

test('adds up the parts of a replay, and tells what a delay would remove', () => {
  const first = addPart(emptyResult, {
    ...part,
    devices: [{ id: '1', name: 'Kitchen' }],
    since: ago(2 * week),
    episodes: [episode('1', 100, 99), episode('1', 50, 20)],
  })
  const both = addPart(first, {
    ...part,
    raised: 1,
    devices: [{ id: '2', name: 'Bar' }],
    since: ago(week),
    episodes: [episode('2', 60, null)],
  })
  expect(both).toMatchObject({ done: 2, total: 2, readings: 20, since: ago(2 * week) })
  expect(figuresOf(both, now)).toEqual({
    perWeek: 1.5,
    raised: 3,
    longestMs: 3_600_000,
    short: 1,
    top: [
      { id: '1', name: 'Kitchen', count: 2 },
      { id: '2', name: 'Bar', count: 1 },
    ],
  })
})

test('says nothing of what has no readings', () => {
  expect(figuresOf(emptyResult, now)).toEqual({ perWeek: 0, raised: 0, longestMs: 0, short: 0, top: [] })
})
