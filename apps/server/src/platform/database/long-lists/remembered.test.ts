import { beforeEach, expect, test } from 'vitest'
import { createEvents, type Events } from '../../events/events.ts'
import { mostBytes, remembering } from './remembered.ts'

declare module '../../events/events.ts' {
  interface EventMap {
    'test.told': { what: string }
  }
}

const memory = remembering<string>({
  changes: ['test.told'],
  most: 10,
  bytesOf: (value) => Number(value),
})
let events: Events
beforeEach(() => {
  events = createEvents((error) => {
    throw error
  })
})
const never = () => Promise.reject(new Error('nobody is to be asked'))
const keep = (asked: string, bytes: number) => memory.ask(events, asked, async () => String(bytes))
const known = (...asked: string[]) =>
  asked.filter((one) => memory.find(events, one, never) !== undefined).join('')

test('answers are bounded in number, and those asked longest ago go first', async () => {
  for (const asked of 'abcdefghijkl') await keep(asked, 1)
  expect(known(...'abcdefghijkl')).toBe('cdefghijkl')
  await keep('c', 1)
  await keep('m', 1)
  expect(known(...'cdefghijklm')).toBe('cefghijklm')
})

test('answers are bounded in size, however few they are, with what they were asked with', async () => {
  for (const asked of 'abcde') await keep(asked, mostBytes / 4 - 2)
  expect(known(...'abcde')).toBe('bcde')
  await keep('f', mostBytes / 2)
  expect(known(...'bcdef')).toBe('ef')
  const long = 'x'.repeat(mostBytes / 4 - 2)
  await keep(long, 1)
  expect([known(...'bcdef'), known(long).length]).toEqual(['f', long.length])
})

test('an answer that alone is too large is told and not kept, nor what it was before, and takes nobody’s place', async () => {
  for (const asked of 'ab') await keep(asked, 1)
  expect(await keep('b', mostBytes)).toBe(String(mostBytes))
  expect(known(...'ab')).toBe('a')
})

test('what is forgotten or asked anew takes no place', async () => {
  for (let time = 0; time < 3; time += 1) await keep('a', mostBytes / 2)
  await keep('b', mostBytes / 4)
  expect(known(...'ab')).toBe('ab')
  events.emit('test.told', { what: 'rows' })
  expect(known(...'ab')).toBe('')
  for (const asked of 'cdef') await keep(asked, mostBytes / 4 - 2)
  expect(known(...'cdef')).toBe('cdef')
})

test('all is forgotten after news may have been missed, also what was asked before that', async () => {
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
