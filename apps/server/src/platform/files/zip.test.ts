import { expect, test } from 'vitest'
import { bytesOf } from '../../../testing/files/workbooks.ts'
import { zip } from './zip.ts'

/** Content of many parts, and how it ended. */
function source(fail?: Error) {
  const state = { parts: 0, over: false }
  async function* content() {
    try {
      for (;;) {
        // Of random digits, so that packing does not make them disappear.
        yield Array.from({ length: 1_000 }, () => Math.random()).join()
        state.parts += 1
        if (fail && state.parts === 20) throw fail
      }
    } finally {
      state.over = true
    }
  }
  return { state, content: content() }
}

test('the same content gives the same bytes', async () => {
  const pack = () => bytesOf(zip([{ name: '表.txt', content: ['一', '', '二'] }]))
  expect(await pack()).toEqual(await pack())
})

test('content that fails fails the archive', async () => {
  const { state, content } = source(new Error('the database is away'))
  const packing = bytesOf(
    zip([
      { name: 'a', content: ['a'] },
      { name: 'b', content },
      { name: 'c', content: ['c'] },
    ]),
  )
  await expect(packing).rejects.toThrow('the database is away')
  expect(state.over).toBe(true)
})

test('content is read as fast as the archive, and ends with it', async () => {
  const { state, content } = source()
  let bytes = 0
  for await (const part of zip([{ name: 'a', content }])) {
    bytes += part.length
    if (bytes > 1_000_000) break
  }
  await expect.poll(() => state.over).toBe(true)
  expect(state.parts).toBeLessThan(200)
})
