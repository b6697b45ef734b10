import type { AddressInfo } from 'node:net'
import type { LiveMessageWire, LiveTopic } from '@limpid/contract/catalogue/live'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { livePath } from '@limpid/contract/kernel/live'
import type { Person, TestApp } from '../app.ts'

/** A user's open page on a real socket. */
export interface LivePage {
  watch(topics: readonly LiveTopic[]): void
  /** The next unread message that matches; earlier ones are skipped. */
  next(like: (message: LiveMessageWire) => boolean): Promise<LiveMessageWire>
  /** All unread messages up to and including the first match. */
  until(like: (message: LiveMessageWire) => boolean): Promise<LiveMessageWire[]>
  /** Messages received since the last `next`, without waiting. */
  unread(): LiveMessageWire[]
  /** The close code sent by the server. */
  closed: Promise<number>
  close(): void
}

export async function openLivePage(t: TestApp, { token }: Person): Promise<LivePage> {
  if (!t.app.fastify.server.listening) await t.app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.fastify.server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}${basePath}${livePath}`)
  let heard: LiveMessageWire[] = []
  let arrived = () => {}
  socket.addEventListener('message', ({ data }) => {
    heard.push(JSON.parse(String(data)))
    arrived()
  })
  const page: LivePage = {
    watch: (topics) => socket.send(JSON.stringify({ type: 'watch', topics })),
    next: async (like) => (await page.until(like)).at(-1) as LiveMessageWire,
    async until(like) {
      for (;;) {
        const at = heard.findIndex(like)
        if (at >= 0) {
          const read = heard.slice(0, at + 1)
          heard = heard.slice(at + 1)
          return read
        }
        await new Promise<void>((resolve) => {
          arrived = resolve
        })
      }
    },
    unread: () => heard,
    closed: new Promise((resolve) => socket.addEventListener('close', ({ code }) => resolve(code))),
    close: () => socket.close(),
  }
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  socket.send(JSON.stringify({ type: 'hello', token }))
  await page.next(({ type }) => type === 'welcome')
  return page
}
