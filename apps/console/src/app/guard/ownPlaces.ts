import { bigScreenPath } from '../../lib/addresses/bigScreen.ts'
import { startPath } from './guard.ts'
import { guardWords } from './guard.words.ts'
import type { Place } from './routeTree.ts'

/** Components of the frame's own pages, which no menu can name. */
export const homeComponent = 'frame/home'
export const notFoundComponent = 'frame/not-found'
export const notFoundPath = '/404'
/** Shows devices over the whole window, without the frame. */
export const bigScreenComponent = 'frame/big-screen'

export const dashboardComponent = 'dashboard/index'

const own = (
  pattern: string,
  component: string,
  title: { zh: string; en: string },
  keepAlive = false,
): Place => ({
  pattern,
  component,
  meta: { title: title.zh, titleEn: title.en, hidden: true, roles: [], keepAlive },
  above: [],
})

/** Open to everybody who is signed in, whatever the menu grants their roles. */
const everybodys: readonly Place[] = [
  own('/personal', 'personal/index', guardWords.personal, true),
  own('/notices', 'notices/index', guardWords.notices),
  own(notFoundPath, notFoundComponent, guardWords.notFound),
]

const home = own(startPath, homeComponent, guardWords.home)
const bigScreen = own(bigScreenPath, bigScreenComponent, guardWords.bigScreen)

/**
 * Adds to the pages of the menu those that everybody has. The dashboard shows devices: anyone who may not list
 * any gets a home without them there. Users without any page get it too, with a message.
 */
export function withOwnPlaces(places: readonly Place[], listsDevices: boolean): Place[] {
  const suited = places.map((place) =>
    place.component === dashboardComponent && !listsDevices ? { ...place, component: homeComponent } : place,
  )
  const isTaken = (path: string) => places.some(({ pattern }) => pattern === path)
  const missing = everybodys.filter(({ pattern }) => !isTaken(pattern))
  const needsHome = firstVisible(places) === undefined && !isTaken(startPath)
  return [...suited, ...missing, ...(listsDevices ? [bigScreen] : []), ...(needsHome ? [home] : [])]
}

/** Where the root leads: the dashboard, or the first page of the menu for anyone who may not open it. */
export function landingOf(places: readonly Place[]): string {
  if (places.some(({ pattern }) => pattern === startPath)) return startPath
  return firstVisible(places)?.pattern ?? startPath
}

function firstVisible(places: readonly Place[]): Place | undefined {
  return places.find(
    ({ pattern, meta, above }) =>
      !meta.hidden && !pattern.includes(':') && above.every((folder) => !folder.meta.hidden),
  )
}
