/// <reference types="node" />
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ask } from './exchange.ts'

/** A server that never answers; it only notices that it is no longer asked. */
const silent = (_address: string, { signal }: { signal: AbortSignal }) =>
  new Promise<Response>((_done, fail) =>
    signal.addEventListener('abort', () => fail(signal.reason), { once: true }),
  )

beforeEach(() => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', silent)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('an answer may take 50 s; after that the call fails with a sentence', async () => {
  const limits: number[] = []
  const over = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms)
    return over.signal
  })
  const asked = ask('/x', undefined, { method: 'GET', headers: {} })
  let done = false
  void asked
    .catch(() => {})
    .finally(() => {
      done = true
    })
  await new Promise(setImmediate)
  expect(done).toBe(false)
  over.abort(new DOMException('late', 'TimeoutError'))
  await expect(asked).rejects.toMatchObject({ code: 'NO_ANSWER', status: 0, message: '系统出错' })
  expect(limits).toEqual([50_000])
})

test('who no longer wants the answer gets the reason back, and nothing is told', async () => {
  const mine = new AbortController()
  const asked = ask('/x', mine.signal, { method: 'GET', headers: {} })
  mine.abort(new Error('closed'))
  await expect(asked).rejects.toThrow('closed')
})
