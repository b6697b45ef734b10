import type { LiveTopic } from '@limpid/contract/catalogue/live'
import { fleet } from '@limpid/contract/fleet/fleet'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { type LivePage, openLivePage } from '../../../../testing/live/live-page.ts'

let t: TestApp
let anna: Person
let id: string
let topics: LiveTopic[]
const pages: LivePage[] = []

beforeAll(async () => {
  // The socket's timer is faked, so that it refreshes only when the test advances it.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  id = await deviceOf(t, anna, 'W-1', 'sdqS1')
  topics = [`device:${id}`, 'menus', 'notices']
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  for (const page of pages) page.close()
  await t.close()
  vi.useRealTimers()
})

/** Counts the statements sent on any connection from now on. */
function statements() {
  const sent: string[] = []
  const query = pg.Client.prototype.query
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text?: string }]
    sent.push(typeof first === 'string' ? first : (first.text ?? ''))
    return Reflect.apply(query, this, args)
  } as typeof query)
  return sent
}

async function open(): Promise<LivePage> {
  const page = await openLivePage(t, anna)
  page.watch(topics)
  await page.next(({ type }) => type === 'watching')
  pages.push(page)
  return page
}

const someTurns = async () => {
  for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate)
}

test('an open page of live values sends no database statement while nothing changes', async () => {
  await t.call(fleet.view, { as: anna, params: { id } })
  await open()
  const sent = statements()
  await someTurns()
  expect(sent).toEqual([])
})

test('values it receives cost no statement either: they come with the event', async () => {
  const page = await open()
  const sent = statements()
  t.app.hub.publish([`device:${id}:live`], {
    type: 'news',
    news: {
      kind: 'telemetry.recorded',
      deviceId: id,
      receivedAt: new Date().toISOString(),
      latest: [{ metric: 'ph', value: 7.1, ts: new Date().toISOString() }],
    },
  })
  await page.next((message) => message.type === 'news')
  expect(sent).toEqual([])
})

const watching = (page: LivePage) => page.next(({ type }) => type === 'watching')
/** Advances fifteen seconds, and waits until each page has received the pulse. */
async function pulse(all: readonly LivePage[]): Promise<void> {
  await vi.advanceTimersByTimeAsync(15_000)
  for (const page of all) await watching(page)
}
/**
 * A page's message is sent after its response to the pulse: once both have arrived, the server knows that the
 * page is alive.
 */
async function answered(all: readonly LivePage[]): Promise<void> {
  for (const page of all) {
    page.watch(topics)
    await watching(page)
  }
}

test('the page gets a ping every fifteen seconds without a new permission check; once a minute one statement checks the sessions of all', async () => {
  await open()
  expect(pages.length).toBeGreaterThan(1)
  for (let quiet = 0; quiet < 3; quiet += 1) {
    await answered(pages)
    const sent = statements()
    await pulse(pages)
    await someTurns()
    expect(sent).toEqual([])
    vi.restoreAllMocks()
  }
  await answered(pages)
  const sent = statements()
  await pulse(pages)
  await expect.poll(() => sent.length).toBe(1)
})

test('a page whose session expires is closed then; the others continue', async () => {
  const page = await openLivePage(t, await t.person('bert', ['MEMBER']))
  await t.database.pool.query(
    `DELETE FROM sessions WHERE account_id = (SELECT id FROM accounts WHERE username = 'bert')`,
  )
  for (let pulses = 0; pulses < 3; pulses += 1) {
    await pulse([...pages, page])
    await answered([...pages, page])
  }
  await pulse(pages)
  await page.next(({ type }) => type === 'session-ended')
  await answered(pages)
})

test('a revoked permission is gone at once: role changes reach every page', async () => {
  const ada = await t.person('ada', ['ADMIN'])
  const page = await openLivePage(t, ada)
  page.watch([`device:${id}`])
  expect(await page.next(({ type }) => type === 'watching')).toMatchObject({ topics: [`device:${id}`] })
  await t.database.pool.query('DELETE FROM account_roles WHERE account_id = $1', [ada.id])
  t.app.events.emit('roles.changed', {})
  expect(await page.next(({ type }) => type === 'watching')).toMatchObject({ topics: [] })
  page.close()
})
