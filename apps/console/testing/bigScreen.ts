import { overviewCalls } from '@limpid/contract/analysis/overview'
import { type Trouble, troubleCalls } from '@limpid/contract/analysis/troubles'
import { displays } from '@limpid/contract/displays/displays'
import type { ScreenPlaces } from '@limpid/contract/displays/screens'
import type { WallTile } from '@limpid/contract/displays/wall'
import { severities } from '@limpid/contract/products/severities'
import { answer } from './fakeServer.ts'
import { startConsole } from './mountConsole.tsx'
import { answerFleet } from './sample/fleet.ts'
import { sampleOf } from './sample/sampleOf.ts'
import { trouble as faultOf } from './sample/trouble.ts'

/** A heater that is out of order, with its alarm, at a site. */
export const trouble = (id: string, severity: Trouble['severity']): Trouble => {
  const fault = faultOf({ severity, since: new Date(Date.now() - 3_600_000), alarmId: id })
  const site = { id: '5', name: '一号店' }
  return { ...fault, device: { ...fault.device, id, name: `厨房 ${id}`, sn: `SN-${id}`, site } }
}

/** What the server of these tests holds. */
export const held = { list: [] as Trouble[], tiles: [] as WallTile[], critical: 0 }

/** The sites of these devices. */
export function placesOf(tiles: readonly WallTile[]): ScreenPlaces {
  const list = [...Map.groupBy(tiles, ({ site }) => site?.id ?? '').values()]
    .map((of) => ({
      name: of[0]?.site?.name ?? null,
      position: of[0]?.site?.position ?? null,
      alarmed: of.filter(({ alarm }) => alarm?.severity === 'critical' || alarm?.severity === 'major').length,
      worst: severities.find((one) => of.some(({ alarm }) => alarm?.severity === one)) ?? null,
      devices: of.length,
      online: of.filter((tile) => tile.online && tile.silentSince === null).length,
    }))
    .sort((a, b) => b.devices - b.online - (a.devices - a.online) || b.devices - a.devices)
  const times = tiles.flatMap(({ lastSeenAt }) => lastSeenAt?.getTime() ?? [])
  const newestAt = times.length > 0 ? new Date(Math.max(...times)) : null
  return { newestAt, sites: { total: list.length, list } }
}

/** Starts a console for each test whose big screen shows what is held: one heater, at first. */
export const startBigScreen = () =>
  startConsole(() => {
    Object.assign(held, { list: [trouble('1', 'major')], tiles: [], critical: 0 })
    answerFleet()
    answer(displays.wall, () => ({ total: held.tiles.length, tiles: held.tiles }))
    answer(displays.screenPlaces, () => placesOf(held.tiles))
    answer(overviewCalls.overview, () => ({
      ...sampleOf(overviewCalls.overview.reply),
      washesToday: 123,
      hygieneToday: { passed: 119, failed: 4 },
      energyPerWashKwh: 0.4125,
    }))
    answer(troubleCalls.troubles, ({ query: { kind } }) => ({
      list: kind ? [] : held.list,
      total: kind ? 0 : held.list.length,
      kinds: [],
      critical: held.critical,
    }))
  })
export const address = '/data-big-screen'
export const shown = () => document.querySelector('main')?.textContent ?? ''
export const panels = () =>
  [...document.querySelectorAll('main section')].map((panel) => panel.getAttribute('aria-label'))
