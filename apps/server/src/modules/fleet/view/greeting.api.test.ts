import type { LiveMessageWire } from '@limpid/contract/catalogue/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf, shareTo } from '../../../../testing/factories/devices.ts'
import { connectDevice, openSide } from '../../../../testing/live/device-side.ts'
import { type LivePage, openLivePage } from '../../../../testing/live/live-page.ts'
import { TELEMETRY } from '../../../../testing/mqtt-endpoint.ts'
import type { DeviceSide } from '../../../device-side.ts'

let t: TestApp
let side: DeviceSide
let anna: Person
let bert: Person
let probe: string
let silent: string
const pages: LivePage[] = []
beforeAll(async () => {
  t = await createTestApp()
  side = await openSide(t)
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  probe = await deviceOf(t, anna, 'W-1', 'sdqS1')
  silent = await deviceOf(t, anna, 'W-2', 'sdqS1')
  const client = await connectDevice(t, side, probe, anna)
  await client.publishAsync(TELEMETRY, JSON.stringify({ ph: 7.31, tds: 320 }), { qos: 1 })
  await client.endAsync()
})
afterAll(async () => {
  for (const page of pages) page.close()
  await side.close()
  await t.close()
})

/** The values a page receives that begins to watch these devices, until it watches its notices too. */
async function heardBy(person: Person, ids: readonly string[]): Promise<LiveMessageWire[]> {
  const page = await openLivePage(t, person)
  pages.push(page)
  const devices = ids.map((id) => `device:${id}` as const)
  page.watch(devices)
  page.watch([...devices, 'notices'])
  const all = await page.until(({ type, ...rest }) => 'topics' in rest && rest.topics.includes('notices'))
  // The end of the machine's connection may be reported meanwhile.
  return all.filter((message) => message.type === 'news' && message.news.kind === 'telemetry.recorded')
}

test('a page that begins to watch devices hears their values as they are now, once', async () => {
  const heard = await heardBy(anna, [probe, silent])
  expect(heard).toEqual([
    {
      type: 'news',
      news: {
        kind: 'telemetry.recorded',
        deviceId: probe,
        latest: expect.arrayContaining([
          expect.objectContaining({ metric: 'ph', value: 7.31 }),
          expect.objectContaining({ metric: 'tds', value: 320 }),
        ]),
        receivedAt: expect.any(String),
      },
    },
  ])
})

test('a recipient without the values hears none', async () => {
  await shareTo(t, anna, bert, probe, ['ph'])
  expect(await heardBy(bert, [probe])).toEqual([])
})
