import type { ComponentType } from 'react'
import type { Address } from '../../../kit/address.ts'
import type { Place } from '../../guard/routeTree.ts'
import type { Tag } from '../tags.ts'

/** A mounted page, shown or hidden. */
export interface CachedPage {
  /** A different key is a different page: no state is kept. */
  key: string
  path: string
  Page: ComponentType
  place: Place
  /** The address the page was last shown with. */
  location: Address
}

export interface OpenPage extends Omit<CachedPage, 'key' | 'path'> {
  /** Grows with each visit. */
  visit: number
}

/**
 * The mounted pages once this one is open: it is added or takes over its new address; pages without a tag and
 * pages without keep-alive are dropped. Returns the same list when nothing changes.
 */
export function pagesWith(
  pages: readonly CachedPage[],
  open: OpenPage,
  tags: readonly Tag[],
): readonly CachedPage[] {
  const { Page, place, location, visit } = open
  const path = location.pathname
  const tag = tags.find((one) => one.path === path)
  const key = place.meta.keepAlive ? `${path} ${tag?.refreshed ?? 0}` : `${path} visit ${visit}`
  const tagged = new Map(tags.map((one) => [one.path, one.refreshed]))
  const stays = (page: CachedPage) =>
    page.key === key || (page.path !== path && page.key === `${page.path} ${tagged.get(page.path)}`)
  const known = pages.find((page) => page.key === key)
  const sameAddress = known !== undefined && isSameAddress(known.location, location)
  if (sameAddress && known.Page === Page && known.place === place && pages.every(stays)) return pages
  // A new visit of the same address redraws nothing: what follows the address, as each link does, keeps it.
  const shown = { key, path, Page, place, location: sameAddress ? known.location : location }
  const others = pages.filter(stays)
  return known ? others.map((page) => (page === known ? shown : page)) : [...others, shown]
}

function isSameAddress(one: Address, other: Address): boolean {
  return (
    one.pathname === other.pathname &&
    one.search === other.search &&
    one.hash === other.hash &&
    one.state === other.state
  )
}
