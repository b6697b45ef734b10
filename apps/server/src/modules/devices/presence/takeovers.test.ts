import { expect, test } from 'vitest'
import { connectionId } from './connection-id.ts'
import { createTakeovers, takeovers } from './takeovers.ts'

const times = (count: number, work: () => boolean) => Array.from({ length: count }, work)

test('connections that keep ending each other are found once in a period, apart for each device', () => {
  let nowMs = 0
  const found = createTakeovers(() => nowMs)
  const few = takeovers.contended - 1
  expect(times(few, () => found.add('1'))).not.toContain(true)
  expect(times(few, () => found.add('2'))).not.toContain(true)
  expect(times(20, () => found.add('1')).filter(Boolean)).toHaveLength(1)
  nowMs = takeovers.withinMs
  expect(times(few, () => found.add('2'))).not.toContain(true)
  expect(found.add('2')).toBe(true)
})

test('the devices counted are bounded, the oldest forgotten first', () => {
  const found = createTakeovers(() => 0)
  times(takeovers.contended - 1, () => found.add('first'))
  for (let other = 0; other < takeovers.maxDevices; other += 1) found.add(`d${other}`)
  expect(found.add('first')).toBe(false)
})

test('the id of a connection is greater than that of an earlier sign-in, and of the last one on the same server', () => {
  const early = connectionId(new Date('2026-11-23T08:00:00.000Z'))
  expect(early).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const late = connectionId(new Date('2026-11-23T08:00:00.001Z'))
  expect(late > early).toBe(true)
  expect(connectionId(new Date('2026-11-23T07:00:00.000Z'), late) > late).toBe(true)
})
