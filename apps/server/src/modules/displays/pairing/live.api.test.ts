import type { AddressInfo } from 'node:net'
import type { LiveTopic } from '@limpid/contract/catalogue/live'
import { displays } from '@limpid/contract/displays/displays'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { livePath } from '@limpid/contract/kernel/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { openLivePage } from '../../../../testing/live/live-page.ts'
import { maxPagesAHolder } from '../../../platform/live/socket.ts'
import { ownerChannel } from '../../devices/devices.public.ts'

let t: TestApp
let anna: Person
let screenId: string
let deviceId: string
const screen = { name: '大厅', panels: ['today'] }

beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  deviceId = await deviceOf(t, anna, 'A-1')
  screenId = (await t.call(displays.createScreen, { as: anna, body: screen })).data.id
})
afterAll(() => t.close())

/** A display on the live socket, watching all that it may. */
async function display() {
  const { code, key } = (await t.call(displays.startPairing)).data
  const body = { pairingCode: code, name: '前厅电视', screenId }
  const { id } = (await t.call(displays.pair, { as: anna, body })).data
  const page = await openLivePage(t, { ...anna, token: key })
  const topics: LiveTopic[] = ['dicts', 'fleet', 'notices', `device:${deviceId}`]
  page.watch(topics)
  expect(await page.next(({ type }) => type === 'watching')).toMatchObject({ topics: ['fleet'] })
  return { id, page }
}
const changed = { type: 'news', news: { kind: 'screen.changed' } }

test('a display hears that something of its fleet changed, and not what; many changes once', async () => {
  const { page } = await display()
  for (let n = 0; n < 5; n += 1)
    t.app.hub.publish([ownerChannel(anna.id)], { type: 'news', news: { kind: 'device.changed', deviceId } })
  expect(await page.until(({ type }) => type === 'news')).toEqual([changed])
  t.app.hub.publish([ownerChannel(anna.id)], { type: 'news', news: { kind: 'device.changed', deviceId } })
  expect(await page.until(({ type }) => type === 'news')).toEqual([changed])
  page.close()
})

test('a display hears at once that its screen was edited, and its socket closes when it is revoked', async () => {
  const { id, page } = await display()
  await t.call(displays.updateScreen, {
    as: anna,
    params: { id: screenId },
    body: { ...screen, name: '走廊' },
  })
  expect(await page.next(({ type }) => type === 'news')).toEqual(changed)
  await t.call(displays.revoke, { as: anna, params: { id } })
  expect(await page.next(({ type }) => type === 'session-ended')).toBeDefined()
  expect(await page.closed).toBe(1008)
})

test('a display has a limited number of open pages; its owner and other displays are not affected', async () => {
  const { code, key } = (await t.call(displays.startPairing)).data
  await t.call(displays.pair, { as: anna, body: { pairingCode: code, name: '后厨', screenId } })
  const withKey = { ...anna, token: key as string }
  const pages = []
  for (let at = 0; at < maxPagesAHolder; at += 1) pages.push(await openLivePage(t, withKey))
  const { port } = t.app.fastify.server.address() as AddressInfo
  const tooMany = new WebSocket(`ws://127.0.0.1:${port}${basePath}${livePath}`)
  tooMany.addEventListener('open', () => tooMany.send(JSON.stringify({ type: 'hello', token: key })))
  const closed = new Promise((resolve) => tooMany.addEventListener('close', ({ reason }) => resolve(reason)))
  expect(await closed).toBe('too many pages')
  const others = [await openLivePage(t, anna), (await display()).page]
  for (const page of [...pages, ...others]) page.close()
})

test('a key that waits to be paired, or is unknown, opens nothing', async () => {
  const { key } = (await t.call(displays.startPairing)).data
  for (const token of [key, 'unknown']) {
    const opened = openLivePage(t, { ...anna, token }).then(() => 'welcome')
    expect(await Promise.race([opened, new Promise((done) => setTimeout(done, 500, 'nothing'))])).toBe(
      'nothing',
    )
  }
})
