import { overviewCalls } from '@limpid/contract/analysis/overview'
import { troubleCalls } from '@limpid/contract/analysis/troubles'
import { displays } from '@limpid/contract/displays/displays'
import type { WallTile } from '@limpid/contract/displays/wall'
import { mapsPath } from '@limpid/contract/settings/map'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { placesOf } from '../../../../../testing/bigScreen.ts'
import { answer, answerRaw } from '../../../../../testing/fakeServer.ts'
import { eventually, openPage, startConsole } from '../../../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../../../testing/sample/fleet.ts'
import { sampleOf } from '../../../../../testing/sample/sampleOf.ts'
import { tile } from '../../../../../testing/sample/wall.ts'
import { useBranding } from '../../../../kit/branding/branding.ts'

let tiles: WallTile[] = []
startConsole(() => {
  answerFleet()
  answer(displays.wall, () => ({ total: tiles.length, tiles }))
  answer(displays.screenPlaces, () => placesOf(tiles))
  answer(overviewCalls.overview, () => sampleOf(overviewCalls.overview.reply))
  answer(troubleCalls.troubles, () => ({ list: [], total: 0, kinds: [], critical: 0 }))
})
const address = '/data-big-screen'
const panels = () =>
  [...document.querySelectorAll('main section')].map((panel) => panel.getAttribute('aria-label'))

const tileAt = (id: string, name: string, latitude: number) =>
  tile(id, { site: { id, name, position: { latitude, longitude: 121 } } })

function uploadMap() {
  const before = useBranding.getState()
  onTestFinished(() => useBranding.setState(before, true))
  useBranding.setState({ map: 'own' })
  const coordinates = [
    [
      [
        [120, 30],
        [122, 30],
        [121, 41],
      ],
    ],
  ]
  answerRaw({ ...displays.wall, path: `${mapsPath}/own.json` }, 200, { coordinates })
}

test('sites with positions are on the map of the operator, others in boxes below it', async () => {
  await page.viewport(1280, 720)
  uploadMap()
  tiles = [tileAt('7', '北店', 40), tileAt('8', '南店', 23), tile('9', { site: null })]
  await openPage(address, { language: 'en' })
  await eventually(panels).toContain('Needs attention')
  for (let turns = 0; turns < 6 && !panels().includes('Map'); turns += 1)
    await userEvent.keyboard('{ArrowRight}')
  const map = () => document.querySelector('section[aria-label="Map"]')
  await eventually(() => map()?.textContent).toMatch(/北店1 \/ 1 online.*南店.*No site1 \/ 1 online/)
  await eventually(() => map()?.querySelector('svg path')?.getAttribute('d')).toBe('M120 30L122 30L121 41Z')
  const top = (name: string) => page.getByText(name).element().getBoundingClientRect().top
  expect(top('北店')).toBeLessThan(top('南店'))
})

test('without a map of the operator the sites stand where they are, without borders', async () => {
  await page.viewport(1280, 720)
  tiles = [tileAt('7', '北店', 40), tileAt('8', '南店', 23)]
  await openPage(address, { language: 'en' })
  await eventually(panels).toContain('Needs attention')
  for (let turns = 0; turns < 6 && !panels().includes('Map'); turns += 1)
    await userEvent.keyboard('{ArrowRight}')
  const map = () => document.querySelector('section[aria-label="Map"]')
  await eventually(() => map()?.textContent).toMatch(/北店1 \/ 1 online.*南店/)
  expect(map()?.querySelector('svg path[d^="M120"]')).toBeNull()
})

test('without positions there is no page that repeats the list of sites', async () => {
  await page.viewport(1280, 720)
  uploadMap()
  tiles = [tile('7', { site: { id: '7', name: '北店', position: null } })]
  await openPage(address, { language: 'en' })
  await eventually(panels).toContain('Needs attention')
  const seen = new Set(panels())
  for (let turns = 0; turns < 6; turns += 1) {
    await userEvent.keyboard('{ArrowRight}')
    for (const name of panels()) seen.add(name)
  }
  expect(seen).toContain('Machines')
  expect(seen).not.toContain('Map')
})
