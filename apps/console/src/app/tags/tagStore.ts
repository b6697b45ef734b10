import { create } from 'zustand'
import { useMember } from '../../kit/access/member.ts'
import { usePageMove } from '../../kit/page/CanonicalAddress.tsx'
import { usePageTitles } from '../../kit/page/usePageTitle.ts'
import { matchesPath } from '../../lib/addresses/paths.ts'
import { useAccess } from '../guard/access.ts'
import { notFoundPath } from '../guard/ownPlaces.ts'
import type { Place } from '../guard/routeTree.ts'
import { clearScroll } from '../scroll.ts'
import { tagsKeyOf } from './openTags.ts'
import {
  type Closing,
  closedBy,
  moveTag,
  nameTag,
  nextAddress,
  parseTags,
  readdressTag,
  refreshTag,
  type Tag,
  type Visit,
  visitTag,
} from './tags.ts'

/**
 * The tags of this browser tab. They survive a reload in session storage, under a key with the account: the
 * next user does not see what another opened.
 */
export const useTags = create<{ tags: readonly Tag[]; account: string }>(() => ({ tags: [], account: '' }))

function change(tags: readonly Tag[]): void {
  const { account, tags: before } = useTags.getState()
  if (tags === before) return
  useTags.setState({ tags })
  try {
    sessionStorage.setItem(tagsKeyOf(account), JSON.stringify(tags))
  } catch {
    // The tags then last as long as the page.
  }
}

function storedTags(account: string): Tag[] {
  try {
    return parseTags(sessionStorage.getItem(tagsKeyOf(account)))
  } catch {
    return []
  }
}

const titleOf = ({ title, titleEn }: Place['meta']) => ({ zh: title, en: titleEn || title })
const placeOf = (tag: Tag, places: readonly Place[]) =>
  places.find(({ pattern }) => matchesPath(pattern, tag.path))

/**
 * Restores the tags from before the reload, with their current menu titles, without those no longer
 * accessible, plus the affix ones.
 */
export function restoreTags(): void {
  const { places } = useAccess.getState()
  const account = useMember.getState().member?.id ?? ''
  const before = useTags.getState()
  const kept = before.account === account ? before.tags : storedTags(account)
  useTags.setState({ account })
  const affixes = places.filter(({ pattern, meta }) => meta.affix && !pattern.includes(':'))
  const allowed: readonly Tag[] = kept.flatMap((tag) => {
    const place = placeOf(tag, places)
    return place ? [{ ...tag, title: titleOf(place.meta) }] : []
  })
  change(
    affixes.reduce(
      (tags, { pattern, meta }) =>
        tags.some(({ path }) => path === pattern)
          ? tags
          : visitTag(tags, { path: pattern, search: '', title: titleOf(meta), affix: true }),
      allowed,
    ),
  )
}

/** Records a visit to a page. */
export function noteVisit(place: Place, { pathname, search }: { pathname: string; search: string }): void {
  if (useTags.getState().account !== useMember.getState().member?.id) restoreTags()
  // Nothing to return to.
  if (place.pattern === notFoundPath) return
  const { meta } = place
  const visit: Visit = { path: pathname, search, title: titleOf(meta), affix: meta.affix === true }
  const tags = visitTag(useTags.getState().tags, visit)
  const name = usePageTitles.getState().titles[pathname]
  change(name === undefined ? tags : nameTag(tags, pathname, name))
}

usePageTitles.subscribe(({ titles }) => {
  change(
    Object.entries(titles).reduce((tags, [path, name]) => nameTag(tags, path, name), useTags.getState().tags),
  )
})

usePageMove.subscribe(({ from, to }) => change(readdressTag(useTags.getState().tags, from, to)))

/** Closes tags. Returns the address to open when the open page is closed. */
export function closeTags(closing: Closing, path: string, open: string): string | undefined {
  const { tags } = useTags.getState()
  const closed = closedBy(tags, closing, path)
  const left = tags.filter((tag) => !closed.includes(tag))
  for (const tag of closed) clearScroll(tag.path)
  change(left)
  if (closing === 'others' && path !== open) return addressOf(path, left)
  return closed.some((tag) => tag.path === open) ? nextAddress(left) : undefined
}

/** Drops the kept state of a page; returns the address that shows it again. */
export function discardPage(path: string): string {
  clearScroll(path)
  const { tags } = useTags.getState()
  change(refreshTag(tags, path))
  return `/redirect${path}${tags.find((tag) => tag.path === path)?.search ?? ''}`
}

/** Moves a tag to the position of another. */
export function placeTag(path: string, toPath: string): void {
  change(moveTag(useTags.getState().tags, path, toPath))
}

/** Address of a page as its tag was left, with its query; the path itself when it has no tag. */
export function addressOf(path: string, tags: readonly Tag[]): string {
  return `${path}${tags.find((tag) => tag.path === path)?.search ?? ''}`
}
