import { expect, test } from 'vitest'
import { createKeyedBulkhead } from './keyed-bulkhead.ts'

/** Work that ends on request. */
function work() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { end: resolve, promise }
}

test('work of one key is done in turn, that of another key at once', async () => {
  const inTurn = createKeyedBulkhead(1, 1)
  const began: string[] = []
  const [first, second, other] = [work(), work(), work()]
  const run = (key: string, name: string, { promise }: typeof first) =>
    inTurn(key, async () => {
      began.push(name)
      await promise
      return name
    })
  const all = [run('a', 'first', first), run('a', 'second', second), run('b', 'other', other)]
  await expect(run('a', 'third', work())).rejects.toMatchObject({ problem: 'overloaded' })
  expect(began).toEqual(['first', 'other'])
  first.end()
  expect(await all[0]).toBe('first')
  second.end()
  other.end()
  expect(await Promise.all(all)).toEqual(['first', 'second', 'other'])
  expect(began).toEqual(['first', 'other', 'second'])
})

test('failed work makes way, with its own error', async () => {
  const inTurn = createKeyedBulkhead(1, 0)
  await expect(inTurn('a', () => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong')
  expect(await inTurn('a', async () => 'right')).toBe('right')
})
