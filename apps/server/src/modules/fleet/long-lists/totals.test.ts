import { expect, test } from 'vitest'
import { createEvents } from '../../../platform/events/events.ts'
import { totalOf } from './totals.ts'

function counting(totals: number[]) {
  const events = createEvents((error) => {
    throw error
  })
  let times = 0
  const count = () => Promise.resolve(totals[times++] ?? 0)
  return { events, ask: (asked = 'a') => totalOf(events, asked, count), times: () => times }
}

test('a short list is counted each time', async () => {
  const { ask, times } = counting([1999, 3])
  expect([await ask(), await ask()]).toEqual([1999, 3])
  expect(times()).toBe(2)
})

test('the total of a long list is remembered for what it was asked with', async () => {
  const { ask, times } = counting([5000, 7000])
  expect([await ask(), await ask(), await ask('b')]).toEqual([5000, 5000, 7000])
  expect(times()).toBe(2)
})

test('what people change is counted anew at once', async () => {
  const { ask, events } = counting([5000, 4999])
  await ask()
  events.emit('devices.altered', { devices: [] })
  expect(await ask()).toBe(4999)
})
