import { displays } from '@limpid/contract/displays/displays'
import type { WallTile } from '@limpid/contract/displays/wall'
import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import type { Severity } from '@limpid/contract/products/severities'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, beginLiveUpdates, requestedTopics, sendNews } from '../../../../testing/fakeServer.ts'
import {
  button,
  eventually,
  expectAbsent,
  expectVisible,
  hash,
  openPage,
  startConsole,
} from '../../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../../testing/sample/fleet.ts'
import { person } from '../../../../testing/sample/person.ts'
import { alarm, hoursAgo, lastWash, tile, washing } from '../../../../testing/sample/wall.ts'
import { wallRoutes } from '../../../../testing/sample/wallRoutes.ts'

let tiles: WallTile[] = []
let requested: (readonly string[] | undefined)[] = []
startConsole(() => {
  tiles = [
    tile('1', { running: washing }),
    tile('2', { faultCode: 'F8', alarm, site: null }),
    tile('3', { online: false, relation: 'shared', lastSeenAt: hoursAgo(3), lastWash }),
  ]
  requested = []
  answerFleet()
  answer(displays.wall, ({ query }) => {
    requested.push(query.ids)
    const { ids } = query
    const list = ids ? tiles.filter(({ id }) => ids.includes(id)) : tiles
    return { total: list.length, tiles: list }
  })
  answer(routeCalls.routes, () => wallRoutes)
})
const address = '/data-visualization/index'
const shown = () => [...document.querySelectorAll<HTMLElement>('[data-tile]')]
const texts = () => shown().map((one) => one.title)

test('a tile says in words what its device does, and what is wrong', async () => {
  await openPage(`${address}?size=dots`, { language: 'en' })
  await eventually(() => texts()).toEqual([
    expect.stringMatching(
      /^厨房 2, Fault F8, Critical · F8 Tank heater · for [^,]+, Today: 0 washes, data: Up to date$/,
    ),
    expect.stringMatching(
      /^厨房 3, Offline, for [^,]+, Offline since: [\d-]+ [\d:]+, Last wash: 2\sh\sago, Result: Hygiene failed, Today: 0 washes, data: 3\sh\sago$/,
    ),
    expect.stringMatching(
      /^厨房 1, Washing, \d+\smin left, Programme: Standard, Started: \d+\smin\sago, Today: 0 washes, data: Up to date$/,
    ),
  ])
  const headings = [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent)
  expect(headings).toEqual(['No site1 device · 1 needs attention', '一号店2 devices · 1 needs attention'])
  expect(shown()[1]?.getAttribute('href')).toContain('/equipment/device-info/3/SN-3')
  expect(shown().map((one) => one.parentElement?.dataset['stale'])).toEqual([undefined, 'true', undefined])
})

test.each<[Severity, Severity]>([
  ['critical', 'minor'],
  ['major', 'warning'],
])(
  'a tile has the colour of its own fault, the legend that of the worst: %s beside %s',
  async (worse, lesser) => {
    const faulty = (id: string, faultSeverity: Severity) => tile(id, { faultCode: 'F8', faultSeverity })
    tiles = [faulty('1', lesser), faulty('2', worse)]
    await openPage(`${address}?size=big&by=none`, { language: 'en' })
    await eventually(() => shown().length).toBe(2)
    const stateOf = (name: string) =>
      shown()
        .find(({ title }) => title.startsWith(name))
        ?.querySelector('b')
    const colours = [stateOf('厨房 1'), stateOf('厨房 2'), button('Fault 2').element()].map((one) =>
      one ? getComputedStyle(one).color : '',
    )
    expect(colours[0]).not.toBe(colours[1])
    expect(colours[2]).toBe(colours[1])
  },
)

test('the legend counts and limits, and the address keeps it', async () => {
  await openPage(address, { language: 'en' })
  await page.getByRole('button', { name: 'Offline 1' }).click()
  await eventually(() => shown().length).toBe(1)
  expect(hash()).toContain('state=offline')
})

test('whoever has no devices is led to where they are added', async () => {
  tiles = []
  await openPage(address, { language: 'en' })
  await expect
    .element(page.getByRole('link', { name: 'Go to devices' }))
    .toHaveAttribute('href', '#/equipment/own-equipment')
})

test('whoever finds nothing may clear the filters', async () => {
  await openPage(`${address}?state=idle`, { language: 'en' })
  await button('Clear filters').click()
  await eventually(() => shown().length).toBe(3)
})

test('whoever may not list groups has no filter by group, except that of a link', async () => {
  answer(meCalls.me, () => ({ ...person, perms: ['iot:device:list' as const] }))
  await openPage(address, { language: 'en' })
  await expectVisible(page.getByRole('combobox', { name: 'Product' }))
  await expectAbsent(page.getByRole('combobox', { name: 'Group', exact: true }))
  await openPage(`${address}?groupId=3`, { language: 'en' })
  await expect
    .element(page.getByRole('combobox', { name: 'Group', exact: true }))
    .toHaveValue('A group you cannot view')
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

const names = () => shown().map((one) => one.querySelector('span')?.textContent)
const places = () =>
  shown().map((one) => {
    const { left, top } = one.getBoundingClientRect()
    return [one.querySelector('span')?.textContent, left, top]
  })
const report = (...ids: string[]) => {
  for (const deviceId of ids) sendNews({ kind: 'device.changed', deviceId })
}

test('a tile that gets worse keeps its place while somebody points at the wall, until they sort it again', async () => {
  await openPage(`${address}?size=big&by=none`, { language: 'en' })
  await eventually(names).toEqual(['厨房 2', '厨房 3', '厨房 1'])
  await userEvent.hover(shown()[0] as HTMLElement)
  await eventually(requestedTopics).toContain('fleet')
  beginLiveUpdates()
  const before = places()
  tiles = [tile('1', { alarm }), tile('2'), tile('3')]
  report('1', '2', '3')
  await expectVisible(page.getByText('3 devices changed'))
  expect(places()).toEqual(before)
  await button('Sort again').click()
  await eventually(names).toEqual(['厨房 1', '厨房 2', '厨房 3'])
  tiles = [tile('1'), tile('2'), tile('3', { alarm })]
  await userEvent.hover(page.getByRole('textbox').first())
  report('1', '3')
  await eventually(names).toEqual(['厨房 3', '厨房 1', '厨房 2'])
})

test('the keyboard reaches the button that sorts again, and then a tile, while nothing moves', async () => {
  await openPage(`${address}?size=big&by=none`, { language: 'en' })
  await eventually(names).toEqual(['厨房 2', '厨房 3', '厨房 1'])
  await eventually(requestedTopics).toContain('fleet')
  beginLiveUpdates()
  shown()[0]?.focus()
  const before = places()
  tiles = [tile('1', { alarm }), tile('2'), tile('3')]
  report('1', '2', '3')
  await expectVisible(page.getByText('3 devices changed'))
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await eventually(() => document.activeElement?.textContent).toBe('Sort again')
  expect(places()).toEqual(before)
  await userEvent.keyboard('{Enter}')
  await eventually(names).toEqual(['厨房 1', '厨房 2', '厨房 3'])
  await eventually(() => document.activeElement).toBe(shown()[0])
})

test('a tile that leaves the chosen state stays until the wall is sorted again, and others do not count', async () => {
  await openPage(`${address}?size=big&by=none&state=offline`, { language: 'en' })
  await eventually(names).toEqual(['厨房 3'])
  await userEvent.hover(shown()[0] as HTMLElement)
  await eventually(requestedTopics).toContain('fleet')
  beginLiveUpdates()
  tiles = [tile('1', { alarm }), tile('2'), tile('3')]
  report('1', '2', '3')
  await expectVisible(page.getByText('1 device changed'))
  expect(names()).toEqual(['厨房 3'])
  await button('Sort again').click()
  await eventually(names).toEqual([])
})

test('probes have a state of their own, in words, colour and filter', async () => {
  const measures = { measures: true, washesToday: null }
  const ph = { name: { zh: 'pH 值', en: 'pH' }, unit: '[pH]', precision: 2, low: 6.5, high: 8.5 }
  tiles = [
    tile('1'),
    tile('2', { ...measures, readings: [{ ...ph, value: 7.21 }] }),
    tile('3', { ...measures, readings: [{ ...ph, value: 9.1 }] }),
    tile('4', { online: false, onlineChangedAt: null }),
  ]
  await openPage(`${address}?by=none`, { language: 'en' })
  await expectVisible(button('Measuring 2'))
  await expectVisible(button('Never connected 1'))
  const colour = (name: string) => getComputedStyle(button(name).element()).color
  expect(colour('Measuring 2')).not.toBe(colour('Idle 1'))
  await expectVisible(page.getByText('7.21'))
  const bad = [...document.querySelectorAll('[data-bad]')].map(({ textContent }) => textContent)
  expect(bad).toEqual(['9.10 too high6.5 – 8.5'])
  await button('Measuring 2').click()
  await eventually(names).toEqual(['厨房 2', '厨房 3'])
  expect(hash()).toContain('state=measuring')
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

test('a device whose share was revoked leaves the open wall at once', async () => {
  await openPage(address, { language: 'en' })
  await expectVisible(page.getByText('厨房 3'))
  beginLiveUpdates()
  // What a new connection reads again is over once a later update is.
  report('1')
  await eventually(() => requested.at(-1)).toEqual(['1'])
  tiles = tiles.filter(({ id }) => id !== '3')
  sendNews({ kind: 'access.changed' })
  await expect.element(page.getByText('厨房 3')).not.toBeInTheDocument()
  await expectVisible(page.getByText('厨房 1'))
})
