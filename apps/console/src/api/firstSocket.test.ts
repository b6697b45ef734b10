/// <reference types="node" />
import type { News, NewsSchema } from '@limpid/contract/catalogue/live'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { consumeFirstCall } from './exchange/firstCalls.ts'
import { openLive, watchLive } from './live.ts'

const updates = [
  z.object({ kind: z.literal('device.changed'), deviceId: z.string() }),
  z.object({ kind: z.literal('access.changed') }),
] as unknown as NewsSchema[]
const welcome = { type: 'welcome' }
const watching = { type: 'watching', topics: ['fleet'] }
const news = { type: 'news', news: { kind: 'device.changed', deviceId: '1' } }

class Socket {
  static readonly OPEN = 1
  static opened: Socket[] = []
  readyState = Socket.OPEN
  sent: unknown[] = []
  onmessage = (_event: { data: string }) => undefined
  constructor() {
    Socket.opened.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.readyState = 3
  }
  say(message: object) {
    this.onmessage({ data: JSON.stringify(message) })
  }
}

const target = { addEventListener: () => undefined, removeEventListener: () => undefined }
let close = () => {}

beforeEach(() => {
  Socket.opened = []
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('document', { ...target, visibilityState: 'visible' })
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'accessToken' ? 'Bearer abc' : null) })
  vi.stubGlobal('window', { ...target, location: { href: 'http://console.example/' } })
})
afterEach(() => {
  close()
  vi.unstubAllGlobals()
})

/** Opens the page's socket after public/start.js opened one; `before` came before the page's own first call, `after` before the page. */
function start(before: object[], after: object[] = [], token = 'Bearer abc') {
  const early = new Socket()
  const received = before.map((message) => JSON.stringify(message))
  const live = { socket: early as unknown as WebSocket, token, received, unused: setTimeout(() => undefined) }
  window.limpidFirst = { headers: {}, answers: { '/me': Promise.resolve(new Response()) }, live }
  consumeFirstCall('/me', {})
  consumeFirstCall('/overview', {})
  received.push(...after.map((message) => JSON.stringify(message)))
  consumeFirstCall('/troubles', {})
  const noticed: string[] = []
  const stop = watchLive(
    ['fleet'],
    ({ kind }: News) => noticed.push(kind),
    () => noticed.push('watching'),
  )
  const stopLive = openLive(updates, { token: () => 'Bearer abc', onRejected: () => undefined })
  close = () => {
    stop()
    stopLive()
  }
  return { early, noticed }
}

test('what the page loaded after its topics were confirmed is not refetched', async () => {
  const { early, noticed } = start([welcome, watching, news])
  expect(noticed).toEqual([])
  expect(Socket.opened).toEqual([early])
  await new Promise(setImmediate)
  // The page may watch more than the script did.
  expect(early.sent).toEqual([{ type: 'watch', topics: ['fleet'] }])
  early.say(watching)
  early.say(news)
  expect(noticed).toEqual(['device.changed'])
})

test('what it loaded before they were confirmed is refetched', () => {
  expect(start([welcome], [watching]).noticed).toEqual(['watching'])
  close()
  const { early, noticed } = start([welcome])
  early.say(watching)
  expect(noticed).toEqual(['watching'])
})

test('events since its first call are not lost', () => {
  expect(start([welcome, watching], [news]).noticed).toEqual(['device.changed'])
})

test('changed access is news also before its first call: who is signed in was loaded earlier', () => {
  const changed = { type: 'news', news: { kind: 'access.changed' } }
  expect(start([welcome, watching, news, changed]).noticed).toEqual(['access.changed'])
})

test('a socket opened with another token is closed, and the page opens its own', () => {
  const { early, noticed } = start([welcome, watching], [news], 'Bearer of-another')
  expect(early.readyState).toBe(3)
  expect(Socket.opened).toHaveLength(2)
  expect(noticed).toEqual([])
})
