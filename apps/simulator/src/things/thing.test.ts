import { expect, it } from 'vitest'
import { localSecond } from '../schedule.ts'
import { type Physics, run, step, withLedger } from './thing.ts'

type Tap = { day: number; open: boolean; litres: number }

/** A tap that is open for the first five minutes of each hour: ten litres a minute. */
const tap: Physics<Tap> = {
  calendar: { hours: 'always', startOffsetMs: 0 },
  groups: [
    { metrics: ['open'], live: every(3600), history: every(3600), with: 'changed' },
    { metrics: ['flow'], live: every(60), history: every(600), with: 'events' },
  ],
  open: (day, counters) => ({ day, open: false, litres: counters['litres'] ?? 0 }),
  advance: (state, dt, atMs) => {
    const open = localSecond(atMs) % 3600 < 300
    return { ...state, open, litres: state.litres + (open ? dt / 6 : 0) }
  },
  strideSeconds: () => 30,
  activity: () => 'idle',
  counters: ({ litres }) => ({ litres }),
  readings: ({ open }) => ({ open, flow: open ? 10 : 0 }),
}

function every(seconds: number) {
  return { busy: seconds, idle: seconds, off: seconds }
}

const thing = withLedger(tap, 0)
const DAY = 20_500
const START_MS = DAY * 86_400_000 - 8 * 3_600_000

it('a step leaves the previous state untouched and returns the readings due', () => {
  const state = thing.begin(DAY)
  const before = { state, readings: thing.readings(state, START_MS) }
  const after = step(thing, before, 30, START_MS + 30_000, 'live')
  expect(before.state.open).toBe(false)
  expect(after.state.open).toBe(true)
  expect(after.emissions).toEqual([{ atMs: START_MS + 30_000, values: { open: true, flow: 10 } }])
  expect(step(thing, after, 30, START_MS + 60_000, 'history').emissions).toEqual([])
  expect(step(thing, after, 30, START_MS + 60_000, 'live').emissions).toEqual([
    { atMs: START_MS + 60_000, values: { flow: 10 } },
  ])
})

it('history is a subset of the readings live would send', () => {
  const live = new Map(
    [...run(thing, START_MS).advanceTo(START_MS + 7_200_000, 'live')].map((r) => [r.atMs, r.values]),
  )
  const history = [...run(thing, START_MS).advanceTo(START_MS + 7_200_000, 'history')]
  expect(history.length).toBeLessThan(live.size)
  for (const { atMs, values } of history) expect(live.get(atMs)).toMatchObject(values)
})

it('a day starts with the total of all days before it', () => {
  const litresADay = thing.begin(DAY + 1).litres - thing.begin(DAY).litres
  expect(litresADay).toBeCloseTo(24 * 50, 3)
  expect(thing.begin(DAY + 35).litres - thing.begin(DAY).litres).toBeCloseTo(35 * litresADay, 2)
})
