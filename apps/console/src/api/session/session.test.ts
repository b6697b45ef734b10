import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { announceSessionEnd, clearToken, readToken, storeToken, useSessionEnded } from './session.ts'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
}
const tokenReply = { token_type: 'Bearer', access_token: 'abc', expires_in: 600 }
const refuse = () => {
  throw new DOMException('not here')
}

beforeEach(() => vi.stubGlobal('localStorage', storage))
afterEach(() => {
  clearToken()
  stored.clear()
  vi.unstubAllGlobals()
})

describe('the token', () => {
  test('is what is stored: removing it from storage signs out', () => {
    storeToken(tokenReply)
    expect(stored.get('accessToken')).toBe('Bearer abc')
    stored.delete('accessToken')
    expect(readToken()).toBeUndefined()
  })

  test.each([
    ['blocked', { getItem: refuse, setItem: refuse, removeItem: refuse }],
    ['full', { ...storage, setItem: refuse }],
  ])('lasts as long as the page where storage is %s', (_how, refusing) => {
    stored.set('accessToken', 'Bearer former')
    vi.stubGlobal('localStorage', refusing)
    storeToken(tokenReply)
    expect(readToken()).toBe('Bearer abc')
    clearToken()
    expect(readToken()).toBeUndefined()
  })
})

describe('the end of the session', () => {
  const isVisible = () => useSessionEnded.getState().ended

  test('is reported until somebody signs in again or the token is forgotten', () => {
    for (const settle of [() => storeToken(tokenReply), clearToken]) {
      storeToken(tokenReply)
      announceSessionEnd()
      expect(isVisible()).toBe(true)
      settle()
      expect(isVisible()).toBe(false)
    }
  })

  test('is not reported when nobody is signed in', () => {
    announceSessionEnd()
    expect(isVisible()).toBe(false)
  })
})
