import { fleet } from '@limpid/contract/fleet/fleet'
import type { MapSpot } from '@limpid/contract/fleet/map'
import { routeCalls } from '@limpid/contract/menus/route'
import { sites } from '@limpid/contract/sites/sites'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, unanswered } from '../../../../testing/fakeServer.ts'
import {
  eventually,
  expectAbsent,
  expectVisible,
  hash,
  openPage,
  startConsole,
  visit,
} from '../../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../../testing/sample/fleet.ts'
import { routes } from '../../../../testing/sample/person.ts'

const alarms = { measuring: 0, alarmed: 0, worstAlarm: null }
const counts = {
  devices: 3,
  online: 3,
  silent: 0,
  faults: 1,
  worstFault: 'critical',
  washing: 1,
  ...alarms,
} as const
const spot: MapSpot = {
  latitude: 31.2,
  longitude: 121.5,
  siteCount: 1,
  sites: [{ id: '4', name: 'Canteen', ...counts }],
  ...counts,
}
startConsole(() => {
  answerFleet()
  answer(fleet.map, () => ({ spots: [spot], unplaced: 0 }))
})

const card = () => page.getByRole('region', { name: 'Sites on a map', exact: true })

const meta = { hidden: true, roles: ['ADMIN'], title: '站点', titleEn: 'Site' }
const sitePage = { path: 'site-info/:id', component: 'equipment/site-info', name: 'SiteInfo', meta }
const withSitePage = routes.map((route) =>
  route.path === '/equipment' ? { ...route, children: [...(route.children ?? []), sitePage] } : route,
)

test.each([
  ['its page', 'own', withSitePage, '/equipment/site-info/4'],
  ['its devices, where that page is not open', 'own', routes, '/equipment/own-equipment?scope=own&siteId=4'],
  ['its devices, for staff', 'all', withSitePage, '/equipment/own-equipment?scope=all&siteId=4'],
])(
  'the dashboard has the sites on a map, by their worst state; one opens %s',
  async (_, scope, pages, path) => {
    answer(routeCalls.routes, () => pages)
    // The page that opens may ask before the test ends.
    unanswered(sites.get)
    await openPage(`/dashboard?scope=${scope}`, { language: 'en' }, 1440)
    // The map itself is loaded when its card is about to be seen.
    await expectVisible(card().getByRole('heading', { name: 'Sites on a map' }))
    card().element().scrollIntoView()
    const mark = card().getByRole('button', { name: 'Canteen 1/3 Fault' })
    await expectVisible(mark)
    await mark.click()
    await eventually(hash).toContain(path)
  },
)

const markOf = (site: string) => card().getByRole('button', { name: `${site} 1/3 Fault` })

test('the map shows its sites again after another page', async () => {
  await openPage('/dashboard?scope=own', { language: 'en' }, 1440)
  await expectVisible(card())
  card().element().scrollIntoView()
  await expectVisible(markOf('Canteen'))
  visit('/personal')
  await expectAbsent(card())
  visit('/dashboard?scope=own')
  await expectVisible(card())
  await expectVisible(markOf('Canteen'))
})

test('the mark of a site has the colour of its worst fault', async () => {
  const sites = (['critical', 'minor'] as const).map((worstFault, at) => ({
    ...spot,
    worstFault,
    longitude: 121.5 + at * 20,
    sites: [{ id: String(at + 1), name: worstFault, ...counts }],
  }))
  answer(fleet.map, () => ({ spots: sites, unplaced: 0 }))
  await openPage('/dashboard?scope=own', { language: 'en' }, 1440)
  await expectVisible(card())
  card().element().scrollIntoView()
  await expectVisible(markOf('critical'))
  const [critical, minor] = ['critical', 'minor'].map(
    (site) => getComputedStyle(markOf(site).element()).color,
  )
  expect(critical).not.toBe(minor)
})

test('sites that share a marker are counted on it, and listed with the state of each', async () => {
  const quiet = { ...counts, faults: 0, worstFault: null, washing: 0 }
  const both = [
    { id: '4', name: 'Canteen', ...counts, worstFault: 'major' as const },
    { id: '5', name: 'Laundry', ...quiet },
  ]
  answer(fleet.map, () => ({
    spots: [{ ...spot, siteCount: 2, sites: both, devices: 6, online: 6, worstFault: 'major' as const }],
    unplaced: 0,
  }))
  await openPage('/dashboard?scope=own', { language: 'en' }, 1440)
  await expectVisible(card())
  card().element().scrollIntoView()
  const mark = card().getByRole('button', { name: '2 sites 1/6 Fault' })
  await expectVisible(mark)
  expect(mark.element().textContent).toContain('2 sites')
  await mark.click()
  await expectVisible(card().getByRole('button', { name: 'Canteen · 1/3 fault' }))
  await expectVisible(card().getByRole('button', { name: 'Laundry · 3 idle' }))
})

test('the map takes the whole width, and its own focus can be seen', async () => {
  await openPage('/dashboard?scope=own', { language: 'en' }, 1440)
  await expectVisible(card())
  const map = card().getByRole('application')
  card().element().scrollIntoView()
  await expectVisible(markOf('Canteen'))
  const figures = page.getByRole('region', { name: 'Overview', exact: true })
  const width = (of: typeof figures) => of.element().getBoundingClientRect().width
  expect(width(card())).toBe(width(figures))
  markOf('Canteen').element().focus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await eventually(() => document.activeElement?.getAttribute('role')).toBe('application')
  expect(getComputedStyle(map.element()).outlineStyle).toBe('solid')
})

test('the map is fitted to the sites of another scope', async () => {
  const berlin = {
    ...spot,
    latitude: 52.5,
    longitude: 13.4,
    sites: [{ id: '5', name: 'Berlin', ...counts }],
  }
  let closeCalls = 0
  answer(fleet.map, ({ query }) => {
    if (query.right - query.left < 180) closeCalls += 1
    return { spots: query.scope === 'own' ? [spot] : [spot, berlin], unplaced: 0 }
  })
  await openPage('/dashboard?scope=own', { language: 'en' }, 1440)
  await expectVisible(card())
  card().element().scrollIntoView()
  await expectVisible(markOf('Canteen'))
  // Only now has the map been fitted to its sites as closely as it will be.
  await eventually(() => closeCalls).toBeGreaterThan(0)
  await expectVisible(card().getByRole('region', { name: 'Device map' }))
  visit('/dashboard?scope=all')
  await expectVisible(markOf('Berlin'))
  await expectVisible(markOf('Canteen'))
})

test('without positions there is no map', async () => {
  answer(fleet.map, ({ query }) => ({ spots: query.scope === 'own' ? [spot] : [], unplaced: 3 }))
  await openPage('/dashboard?scope=own', { language: 'en' }, 1440)
  await expectVisible(card())
  // The card stays until the answer for the other scope is there.
  visit('/dashboard?scope=all')
  // While the cards above it load, it is there and hidden.
  await eventually(() => document.querySelector('[aria-label="Sites on a map"]')).toBeNull()
  expect(document.querySelector('.leaflet-container')).toBeNull()
})
