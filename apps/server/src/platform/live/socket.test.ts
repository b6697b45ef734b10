import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { openLivePage } from '../../../testing/live/live-page.ts'
import { maxHeldBytes } from './hub.ts'

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
