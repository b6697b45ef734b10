import { expect, test } from 'vitest'
import { createEvents } from '../../events/events.ts'
import { rememberedTotals } from './totals.ts'

declare module '../../events/events.ts' {
  interface EventMap {
    'test.changed': { what: string }
  }
}

const totalOf = rememberedTotals(['test.changed'])

function counting(totals: number[]) {
  const events = createEvents((error) => {
    throw error
  })
  let times = 0
  /** Counting up to a maximum is not a full count if the list is longer. */
  const count = (max = Number.POSITIVE_INFINITY) => {
    const total = totals[times] ?? 0
    if (total < max) times += 1
    return Promise.resolve(Math.min(total, max))
  }
  const ask = async (requested = 'a') => (await totalOf(events, requested, count)).total
  return { events, count, ask, times: () => times }
}

test('a short list is counted each time', async () => {
  const { ask, times } = counting([1999, 3])
  expect([await ask(), await ask()]).toEqual([1999, 3])
  expect(times()).toBe(2)
})

test('the total of a long list is cached per query', async () => {
  const { ask, times } = counting([5000, 7000])
  expect([await ask(), await ask(), await ask('b')]).toEqual([5000, 5000, 7000])
  expect(times()).toBe(2)
})

test('lists that people change are recounted at once', async () => {
  const { ask, events } = counting([5000, 4999])
  await ask()
  events.emit('test.changed', { what: 'rows' })
  expect(await ask()).toBe(4999)
})

test('a list is known to be short or long before a long one is counted', async () => {
  const { events, count } = counting([1999, 5000])
  expect(await totalOf(events, 'a', count)).toMatchObject({ short: true })
  const counted = await totalOf(events, 'a', (max) => (max ? count(max) : new Promise(() => {})))
  expect(counted).toMatchObject({ short: false })
})
