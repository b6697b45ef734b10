/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const start = readFileSync(new URL('../public/start.js', import.meta.url), 'utf8')

class Socket {
  static opened: Socket[] = []
  onopen = () => undefined
  onmessage = (_event: { data: string }) => undefined
  sent: unknown[] = []
  closed = false
  constructor(readonly address: URL) {
    Socket.opened.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.closed = true
  }
}

const metas: Record<string, string> = {
  'first-calls': '/api/me /api/routes',
  'first-live': '/api/live fleet upkeep notices',
  'first-parts': './assets/shell.js',
  'page-parts': './assets/modules.js',
}
const requested: string[] = []
const preloaded: string[] = []

/** Runs the script as the page at this address does, for who left this in the storage of the browser. */
function run(hash: string, stored: Record<string, string>) {
  const window: { limpidFirst?: { live?: { received: string[]; unused: unknown } } } = {}
  const globals = {
    window,
    WebSocket: Socket,
    location: { hash, href: `https://console.example/${hash}` },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    matchMedia: () => ({ matches: false }),
    fetch: (address: string) => {
      requested.push(address)
      return Promise.resolve()
    },
    document: {
      documentElement: { classList: { toggle: () => undefined }, dataset: {}, lang: '' },
      querySelector: (selector: string) => ({ content: metas[/limpid:([\w-]+)/.exec(selector)?.[1] ?? ''] }),
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => preloaded.push(href) },
    },
  }
  new Function(...Object.keys(globals), start)(...Object.values(globals))
  return window.limpidFirst?.live
}

beforeEach(() => {
  vi.useFakeTimers()
  Socket.opened = []
  requested.length = 0
  preloaded.length = 0
})
afterEach(() => {
  vi.useRealTimers()
})

test('the dashboard has its live socket before its code: it says who it is and what it watches', () => {
  const live = run('#/dashboard?scope=own', { accessToken: 'Bearer abc' })
  const [socket] = Socket.opened
  expect(String(socket?.address)).toBe('wss://console.example/api/live')
  socket?.onopen()
  expect(socket?.sent).toEqual([
    { type: 'hello', token: 'abc' },
    { type: 'watch', topics: ['fleet', 'upkeep', 'notices'] },
  ])
  socket?.onmessage({ data: '{"type":"welcome"}' })
  expect(live?.received).toEqual(['{"type":"welcome"}'])
  expect(requested).toEqual(['/api/me', '/api/routes'])
})

test('a socket that nobody takes over is closed', () => {
  run('', { accessToken: 'Bearer abc' })
  vi.advanceTimersByTime(29_000)
  expect(Socket.opened[0]?.closed).toBe(false)
  vi.advanceTimersByTime(1_000)
  expect(Socket.opened[0]?.closed).toBe(true)
})

test('other pages and the sign-in page open none', () => {
  run('#/equipment/own-equipment', { accessToken: 'Bearer abc' })
  expect(preloaded).toEqual(['./assets/shell.js', './assets/modules.js'])
  run('#/dashboard', {})
  expect(Socket.opened).toEqual([])
})
