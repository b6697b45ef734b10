import type { Place } from '../../guard/routeTree.ts'

export interface Crumb {
  /** Link target; undefined for plain text. */
  path: string | undefined
  title: { zh: string; en: string }
}

const titleOf = (meta: Place['meta']) => ({ zh: meta.title, en: meta.titleEn || meta.title })

/**
 * The breadcrumb of a page: the dashboard first, then the folders above it, the menu page it belongs to, the
 * page itself last.
 */
export function crumbTrail(place: Place, places: readonly Place[]): Crumb[] {
  const home = places.find(({ pattern }) => pattern === '/dashboard')
  const belongsTo = places.find(
    ({ pattern }) => pattern === place.meta.activeMenu && pattern !== place.pattern,
  )
  const crumbs: Crumb[] = []
  if (home && home.pattern !== place.pattern) crumbs.push({ path: home.pattern, title: titleOf(home.meta) })
  for (const folder of place.above) crumbs.push({ path: undefined, title: titleOf(folder.meta) })
  if (belongsTo) crumbs.push({ path: belongsTo.pattern, title: titleOf(belongsTo.meta) })
  crumbs.push({ path: undefined, title: titleOf(place.meta) })
  // A folder that is called like the page in it says nothing more.
  return crumbs.filter(({ title }, at) => {
    const next = crumbs[at + 1]?.title
    return title.zh !== next?.zh || title.en !== next.en
  })
}
