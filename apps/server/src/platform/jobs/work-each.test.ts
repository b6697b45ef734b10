import { pino } from 'pino'
import { expect, test } from 'vitest'
import { workEach } from './work-each.ts'

function run(items: readonly number[], stopping?: AbortSignal) {
  const lines: Record<string, unknown>[] = []
  const log = pino({}, { write: (line) => lines.push(JSON.parse(line)) })
  const worked: number[] = []
  const done = workEach(
    items,
    { log, stopping, failure: (item) => [{ item }, 'an item could not be worked on'] },
    (item) => {
      worked.push(item)
      return item < 0 ? Promise.reject(new Error(`no ${item}`)) : Promise.resolve()
    },
  )
  return { done, worked, lines }
}

test('an item that fails is logged and keeps no other waiting', async () => {
  const { done, worked, lines } = run([1, -2, 3])
  expect(await done).toBe(2)
  expect(worked).toEqual([1, -2, 3])
  expect(lines).toMatchObject([
    { item: -2, msg: 'an item could not be worked on', err: { message: 'no -2' } },
  ])
})

test('where every item fails, the last error is thrown', async () => {
  const { done, worked } = run([-1, -2])
  await expect(done).rejects.toThrow('no -2')
  expect(worked).toEqual([-1, -2])
  expect(await run([]).done).toBe(0)
})

test('no item is begun once it stops', async () => {
  const { done, worked } = run([1, 2], AbortSignal.abort())
  expect(await done).toBe(0)
  expect(worked).toEqual([])
})
