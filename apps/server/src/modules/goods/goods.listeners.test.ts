import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEvents, type Events } from '../../platform/events/events.ts'
import { createLiveHub, type LiveHub } from '../../platform/live/hub.ts'
import { goodsChannel, goodsListeners, heldEveryMs, maxHeldNamed } from './goods.listeners.ts'

let events: Events
let hub: LiveHub
let received: unknown[]
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  received = []
  events = createEvents((error) => {
    throw error
  })
  hub = createLiveHub()
  goodsListeners(events, hub)
  hub.listen({ send: (text) => received.push(JSON.parse(text).news), drop: () => {} }, [goodsChannel])
})
afterEach(() => {
  vi.useRealTimers()
})

const order = (...skuIds: string[]) => events.emit('goods.held', { skuIds })

test('orders of many buyers reach an open page as one update that names the variants once', () => {
  for (let count = 0; count < 100; count += 1) order('1', String(2 + (count % 2)))
  expect(received).toEqual([])
  vi.advanceTimersByTime(heldEveryMs)
  expect(received).toEqual([{ kind: 'goods.held', skuIds: ['1', '2', '3'] }])
  vi.advanceTimersByTime(10 * heldEveryMs)
  expect(received).toHaveLength(1)
  order('4')
  vi.advanceTimersByTime(heldEveryMs)
  expect(received.at(-1)).toEqual({ kind: 'goods.held', skuIds: ['4'] })
})

test('orders of very many variants say that goods changed, and so does a new price at once', () => {
  order(...Array.from({ length: maxHeldNamed + 1 }, (_, at) => String(at + 1)))
  vi.advanceTimersByTime(heldEveryMs)
  expect(received).toEqual([{ kind: 'goods.changed' }])
  events.emit('goods.changed', {})
  expect(received).toHaveLength(2)
})

test('nothing waits to be sent while no page is open', () => {
  const closed = createLiveHub()
  const others = createEvents(() => {})
  goodsListeners(others, closed)
  others.emit('goods.held', { skuIds: ['1'] })
  expect(vi.getTimerCount()).toBe(0)
})
