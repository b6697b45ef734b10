import { displays } from '@limpid/contract/displays/displays'
import type { WallTile } from '@limpid/contract/displays/wall'
import { routeCalls } from '@limpid/contract/menus/route'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, beginLiveUpdates, requestedTopics, sendNews } from '../../../../testing/fakeServer.ts'
import { button, eventually, hash, openPage, startConsole } from '../../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../../testing/sample/fleet.ts'
import { routes } from '../../../../testing/sample/person.ts'

const meta = { hidden: false, roles: ['ADMIN'], keepAlive: true }
const now = new Date()
const tile = (id: string, more: Partial<WallTile> = {}): WallTile => ({
  id,
  name: `厨房 ${id}`,
  sn: `SN-${id}`,
  product: { id: '1', name: { zh: '洗碗机', en: 'Dishwasher' } },
  relation: 'owner',
  site: { id: '5', name: '一号店' },
  groups: [],
  online: true,
  onlineChangedAt: now,
  silentSince: null,
  lastSeenAt: now,
  measures: false,
  faultCode: null,
  running: null,
  alarm: null,
  ...more,
})
const washing = {
  startedAt: new Date(now.getTime() - 300_000),
  programme: { zh: '标准', en: 'Standard' },
  medianSeconds: 900,
  endsAt: null,
}
const alarm = {
  severity: 'critical',
  kind: 'fault',
  code: 'F8',
  name: { zh: '加热', en: 'Tank heater' },
  since: now,
} as const

let tiles: WallTile[] = []
let requested: (readonly string[] | undefined)[] = []
startConsole(() => {
  tiles = [
    tile('1', { running: washing }),
    tile('2', { faultCode: 'F8', alarm, site: null }),
    tile('3', { online: false, relation: 'shared' }),
  ]
  requested = []
  answerFleet()
  answer(displays.wall, ({ query }) => {
    requested.push(query.ids)
    const { ids } = query
    const list = ids ? tiles.filter(({ id }) => ids.includes(id)) : tiles
    return { total: list.length, tiles: list }
  })
  answer(routeCalls.routes, () => [
    ...routes,
    {
      path: '/data-visualization',
      component: 'Layout',
      name: '/data-visualization',
      meta: { ...meta, title: '数据可视化', titleEn: 'Visualisation' },
      children: [
        {
          path: 'index',
          component: 'data-visualization/index',
          name: 'FleetWall',
          meta: { ...meta, title: '设备墙', titleEn: 'Fleet wall' },
        },
      ],
    },
  ])
})
const address = '/data-visualization/index'
const shown = () => [...document.querySelectorAll<HTMLElement>('[data-tile]')]
const texts = () => shown().map((one) => one.getAttribute('aria-label'))

test('a tile says in words what its device does, and what is wrong', async () => {
  await openPage(`${address}?size=dots`, { language: 'en' })
  await eventually(() => texts()).toEqual([
    expect.stringMatching(/^厨房 1, Washing, Standard · 10\smin left$/),
    expect.stringMatching(/^厨房 3, Offline/),
    '厨房 2, Fault F8, Critical · F8 Tank heater',
  ])
  const headings = [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent)
  expect(headings).toEqual(['一号店2 devices', 'No site1 device'])
  expect(shown()[1]?.getAttribute('href')).toContain('/equipment/device-info/3/SN-3')
})

test('the legend counts and limits, and the address keeps it', async () => {
  await openPage(address, { language: 'en' })
  await page.getByRole('button', { name: 'Offline 1' }).click()
  await eventually(() => shown().length).toBe(1)
  expect(hash()).toContain('state=offline')
})

test('whoever finds nothing may clear the filters', async () => {
  await openPage(`${address}?state=idle`, { language: 'en' })
  await button('Clear filters').click()
  await eventually(() => shown().length).toBe(3)
})

test('arrow keys move between the tiles of all groups', async () => {
  await openPage(`${address}?by=none&size=compact`, { language: 'en' })
  await eventually(() => shown().length).toBe(3)
  shown()[0]?.focus()
  await userEvent.keyboard('{ArrowRight}')
  await eventually(() => document.activeElement?.getAttribute('data-tile')).toBe('1')
  await userEvent.keyboard('{End}')
  await eventually(() => document.activeElement?.getAttribute('data-tile')).toBe('2')
})

test('a live update reads its device alone', async () => {
  await openPage(`${address}?size=dots`, { language: 'en' })
  await eventually(() => shown().length).toBe(3)
  await eventually(requestedTopics).toContain('fleet')
  beginLiveUpdates()
  tiles = tiles.map((one) => (one.id === '3' ? tile('3', { relation: 'shared' }) : one))
  sendNews({ kind: 'device.changed', deviceId: '3' })
  await eventually(() => texts().some((text) => text?.startsWith('厨房 3, Idle'))).toBe(true)
  expect(requested.filter((ids) => ids !== undefined)).toEqual([['3']])
})

test('of two thousand devices only those in view are drawn', async () => {
  tiles = Array.from({ length: 2_000 }, (_, at) => tile(String(at + 1)))
  await openPage(`${address}?size=big`, { language: 'en' })
  await eventually(() => shown().length).toBeGreaterThan(5)
  expect(shown().length).toBeLessThan(200)
})
