import type { AddressInfo } from 'node:net'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { livePath } from '@limpid/contract/kernel/live'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { openLivePage } from '../../../testing/live/live-page.ts'
import { maxHeldBytes } from './hub.ts'
import { maxPagesAHolder, maxRequestsAPulse } from './socket.ts'

let t: TestApp
let anna: Person
let holder: pg.Client
beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  holder = new pg.Client({ connectionString: t.database.url })
  await holder.connect()
})
afterAll(async () => {
  await holder.end()
  await t.close()
})

/** An open page whose permissions are being rechecked, which takes until `found`. */
async function lookedForAgain() {
  const page = await openLivePage(t, anna)
  page.watch(['dicts'])
  await page.next(({ type }) => type === 'watching')
  await holder.query('BEGIN')
  await holder.query('LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE')
  t.app.events.emit('roles.changed', {})
  return { page, found: () => holder.query('ROLLBACK') }
}

/** A socket that says hello once it is open. */
function openSocket({ token }: Person): WebSocket {
  const { port } = t.app.fastify.server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}${basePath}${livePath}`)
  socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', token })))
  return socket
}
const news = { type: 'news', news: { kind: 'dicts.changed' } }

test('a page whose permissions are being rechecked receives afterwards what was published meanwhile', async () => {
  const { page, found } = await lookedForAgain()
  t.app.hub.publish(['dicts'], news)
  await found()
  expect((await page.until(({ type }) => type === 'news')).map(({ type }) => type)).toEqual([
    'watching',
    'news',
  ])
  page.close()
})

test('a page with too many events meanwhile is disconnected, and reconnects by itself', async () => {
  const { page, found } = await lookedForAgain()
  const more = { ...news, padding: 'x'.repeat(1_000) }
  for (let bytes = 0; bytes <= maxHeldBytes; bytes += 1_000) t.app.hub.publish(['dicts'], more)
  await page.closed
  expect(page.unread()).toEqual([])
  await found()
  const again = await openLivePage(t, anna)
  again.watch(['dicts'])
  expect(await again.next(({ type }) => type === 'watching')).toMatchObject({ topics: ['dicts'] })
  again.close()
})

test('a page that closes while its permissions are being rechecked is unsubscribed', async () => {
  const { page, found } = await lookedForAgain()
  page.close()
  await page.closed
  await vi.waitFor(() => expect(t.app.hub.clients()).toBe(0))
  await found()
  const other = await openLivePage(t, anna)
  expect(t.app.hub.isHeard('dicts')).toBe(false)
  other.close()
})

test('a page whose session ends while it is being identified is closed without waiting for the next check', async () => {
  const [other, carl] = [await openLivePage(t, anna), await t.person('carl', ['MEMBER'])]
  // A session that was last used some time ago is marked as used after it was read; that waits for its row.
  const age = `UPDATE sessions SET last_seen_at = last_seen_at - interval '5 minutes' WHERE account_id = $1`
  await t.database.pool.query(age, [carl.id])
  await holder.query('BEGIN')
  await holder.query('DELETE FROM sessions WHERE account_id = $1', [carl.id])
  const socket = openSocket(carl)
  const received: string[] = []
  socket.addEventListener('message', ({ data }) => received.push(JSON.parse(data).type))
  const closed = new Promise((resolve) => socket.addEventListener('close', resolve))
  const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
  await expect.poll(async () => (await holder.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1)
  t.app.events.emit('sessions.ended', { accountId: carl.id })
  // Events are heard in their order.
  t.app.events.emit('sessions.ended', { accountId: anna.id })
  await other.next(({ type }) => type === 'watching')
  await holder.query('COMMIT')
  await closed
  // An open page is sent `watching` with each pulse; the check of all sessions comes with the fourth.
  expect(received.filter((type) => type === 'watching').length).toBeLessThan(3)
  expect(received.at(-1)).toBe('session-ended')
  other.close()
})

test('a page that sends requests without end is disconnected', async () => {
  const page = await openLivePage(t, anna)
  const answered = async () => {
    page.watch(['dicts'])
    await Promise.race([page.next(({ type }) => type === 'watching'), page.closed])
  }
  // The hello counts too.
  for (let sent = 1; sent < maxRequestsAPulse; sent += 1) await answered()
  page.watch(['dicts'])
  await page.closed
})

test('an account has a limited number of open pages; another account is not affected', async () => {
  const bert = await t.person('bert', ['MEMBER'])
  const pages = []
  for (let at = 0; at < maxPagesAHolder; at += 1) pages.push(await openLivePage(t, bert))
  const tooMany = openSocket(bert)
  const closed = new Promise((resolve) => tooMany.addEventListener('close', ({ reason }) => resolve(reason)))
  expect(await closed).toBe('too many pages')
  const other = await openLivePage(t, anna)
  for (const page of [...pages, other]) page.close()
})
