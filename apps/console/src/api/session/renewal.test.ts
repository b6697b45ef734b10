import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renewToken, requestSignedIn } from './renewal.ts'
import { readToken, storeToken } from './session.ts'

const stored = new Map<string, string>()
const tokenReply = (name: string) => ({ token_type: 'Bearer', access_token: name, expires_in: 600 })
const reported = (status: number, code: string, data: unknown = null) =>
  new Response(JSON.stringify({ code, data, msg: 'said' }), { status })

/** A server that returns the next answer to each token request. */
function server(...answers: Response[]) {
  const fetched = vi.fn(async () => answers.shift() ?? Promise.reject(new TypeError('nobody there')))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  storeToken(tokenReply('old'))
})
afterEach(() => {
  stored.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function settled<T>(work: Promise<T>) {
  const reported = work.then(
    (value) => ({ value }),
    (problem: unknown) => ({ problem }),
  )
  await vi.runAllTimersAsync()
  return reported
}

test.each([
  ['A0230', 401],
  ['A0400', 400],
])('rejecting the token (%s) ends the session', async (code, status) => {
  server(reported(status, code))
  expect(await settled(renewToken('Bearer old'))).toEqual({ value: false })
})

test.each([
  ['B0210', 429],
  ['A0501', 429],
  ['B0001', 502],
  ['B0001', 503],
])('a busy server (%s, %i) is retried, and the session goes on', async (code, status) => {
  const fetched = server(
    reported(status, code),
    reported(status, code),
    reported(200, '00000', tokenReply('new')),
  )
  expect(await settled(renewToken('Bearer old'))).toEqual({ value: true })
  expect(fetched).toHaveBeenCalledTimes(3)
  expect(readToken()).toBe('Bearer new')
})

test.each([
  [
    'that stays busy',
    () => Array.from({ length: 3 }, () => reported(429, 'B0210')),
    { code: 'B0210', status: 429 },
  ],
  ['with a fault', () => [reported(500, 'B0001')], { code: 'B0001', status: 500 }],
  ['that does not answer', () => [], { code: 'NO_ANSWER', status: 0 }],
])('a server %s is reported as such, and the token is kept', async (_name, answers, problem) => {
  server(...answers())
  const requested = vi.fn(async () => ({ status: 401, text: '{"code":"A0230"}' }))
  expect(await settled(requestSignedIn(requested))).toMatchObject({ problem })
  expect(requested).toHaveBeenCalledTimes(1)
  expect(readToken()).toBe('Bearer old')
})
