/// <reference types="node" />
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendRequest } from './exchange.ts'

/** A server that never responds; it only notices the abort. */
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

test('a response may take 50 s; after that the call fails with a message', async () => {
  const limits: number[] = []
  const over = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms)
    return over.signal
  })
  const requested = sendRequest('/x', undefined, { method: 'GET', headers: {} })
  let done = false
  void requested
    .catch(() => {})
    .finally(() => {
      done = true
    })
  await new Promise(setImmediate)
  expect(done).toBe(false)
  over.abort(new DOMException('late', 'TimeoutError'))
  await expect(requested).rejects.toMatchObject({ code: 'NO_ANSWER', status: 0, message: '系统出错' })
  expect(limits).toEqual([50_000])
})

test('an aborted call returns the abort reason and reports nothing', async () => {
  const mine = new AbortController()
  const requested = sendRequest('/x', mine.signal, { method: 'GET', headers: {} })
  mine.abort(new Error('closed'))
  await expect(requested).rejects.toThrow('closed')
})
