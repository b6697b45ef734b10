import { beforeEach, expect, test } from 'vitest'
import { createEvents, type Events } from '../../events/events.ts'
import { maxBytes, remembering } from './remembered.ts'

declare module '../../events/events.ts' {
  interface EventMap {
    'test.reported': { what: string }
  }
}

const memory = remembering<string>({
  changes: ['test.reported'],
  maxEntries: 10,
  bytesOf: (value) => Number(value),
})
let events: Events
beforeEach(() => {
  events = createEvents((error) => {
    throw error
  })
})
const never = () => Promise.reject(new Error('nobody is to be asked'))
const keep = (requested: string, bytes: number) => memory.ask(events, requested, async () => String(bytes))
const known = (...requested: string[]) =>
  requested.filter((one) => memory.find(events, one, never) !== undefined).join('')

test('cached results are bounded in number, and the least recently used go first', async () => {
  for (const requested of 'abcdefghijkl') await keep(requested, 1)
  expect(known(...'abcdefghijkl')).toBe('cdefghijkl')
  await keep('c', 1)
  await keep('m', 1)
  expect(known(...'cdefghijklm')).toBe('cefghijklm')
})

test('cached results are bounded in size, however few they are, including their query', async () => {
  for (const requested of 'abcde') await keep(requested, maxBytes / 4 - 2)
  expect(known(...'abcde')).toBe('bcde')
  await keep('f', maxBytes / 2)
  expect(known(...'bcdef')).toBe('ef')
  const long = 'x'.repeat(maxBytes / 4 - 2)
  await keep(long, 1)
  expect([known(...'bcdef'), known(long).length]).toEqual(['f', long.length])
})

test('a result that is too large alone is returned but not cached, its earlier version is dropped, and it evicts no other', async () => {
  for (const requested of 'ab') await keep(requested, 1)
  expect(await keep('b', maxBytes)).toBe(String(maxBytes))
  expect(known(...'ab')).toBe('a')
})

test('forgotten or replaced results take no space', async () => {
  for (let time = 0; time < 3; time += 1) await keep('a', maxBytes / 2)
  await keep('b', maxBytes / 4)
  expect(known(...'ab')).toBe('ab')
  events.emit('test.reported', { what: 'rows' })
  expect(known(...'ab')).toBe('')
  for (const requested of 'cdef') await keep(requested, maxBytes / 4 - 2)
  expect(known(...'cdef')).toBe('cdef')
})

test('everything is forgotten after events may have been missed, including queries still running then', async () => {
  await keep('a', 1)
  let answer = (_: string) => {}
  const asking = memory.ask(
    events,
    'b',
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  events.emit('news.missed', {})
  answer('1')
  expect(await asking).toBe('1')
  expect(known(...'ab')).toBe('')
})
