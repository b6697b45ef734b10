import { expect, it } from 'vitest'
import { createOutbox, encode } from './outbox.ts'

const reading = (atMs: number) => ({ atMs, values: { power: atMs } })

it('sends a single reading as it is, and piled-up readings as one buffered upload', () => {
  const outbox = createOutbox(100)
  outbox.add({ readings: [reading(1)] })
  const alone = outbox.take()
  expect(alone && encode(alone)).toBe('{"ts":1,"values":{"power":1}}')
  outbox.add({ readings: [reading(2)], serverTime: true })
  outbox.add({ readings: [reading(3)], serverTime: true })
  const joined = outbox.take()
  expect(joined && encode(joined)).toBe('[{"ts":2,"values":{"power":2}},{"ts":3,"values":{"power":3}}]')
  expect(outbox.take()).toBeUndefined()
})

it('never merges history with live readings and never drops it', () => {
  const outbox = createOutbox(2)
  outbox.add({ readings: [reading(1), reading(2), reading(3)], acknowledged: () => {} })
  outbox.add({ readings: [reading(4)] })
  expect(outbox.dropped).toBe(1)
  expect(outbox.take()?.readings.length).toBe(3)
  expect(outbox.readings).toBe(0)
})

it('sends unacknowledged readings first and with device time', () => {
  const outbox = createOutbox(100)
  outbox.add({ readings: [reading(2)] })
  outbox.putBack([{ readings: [reading(1)], serverTime: true }])
  const parcel = outbox.take()
  expect(parcel && encode(parcel)).toBe('[{"ts":1,"values":{"power":1}},{"ts":2,"values":{"power":2}}]')
})

it('a message holds at most 120 readings and 900 values', () => {
  const outbox = createOutbox(1000)
  const wide = (atMs: number) => ({
    atMs,
    values: Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`m${n}`, atMs])),
  })
  for (let n = 0; n < 60; n++) outbox.add({ readings: [wide(n)] })
  expect([outbox.take(), outbox.take()].map((parcel) => parcel?.readings.length)).toEqual([30, 30])
  for (let n = 0; n < 130; n++) outbox.add({ readings: [reading(n)] })
  expect([outbox.take(), outbox.take()].map((parcel) => parcel?.readings.length)).toEqual([120, 10])
})
