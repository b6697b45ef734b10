import { isSameTitle, isTitle, type PageTitle } from '../../lib/texts/pageTitle.ts'

/** A visited page. Its identity is the full path; the query is the last one of the page. */
export interface Tag {
  path: string
  /** Query with its `?`, or empty. */
  search: string
  /** Title from the menu. */
  title: { zh: string; en: string }
  /** Title the page gave itself. */
  name?: PageTitle
  /** Always there, and first. */
  affix: boolean
  /** Grows with each refresh: the state kept before is discarded. */
  refreshed: number
}

export type Visit = Pick<Tag, 'path' | 'search' | 'title' | 'affix'>

/** Adds the tag of a visited page, or takes over its query; affix tags come before the others. */
export function visitTag(tags: readonly Tag[], visit: Visit): readonly Tag[] {
  const known = tags.find(({ path }) => path === visit.path)
  if (known) {
    if (
      known.search === visit.search &&
      known.title.zh === visit.title.zh &&
      known.title.en === visit.title.en
    )
      return tags
    return tags.map((tag) => (tag === known ? { ...tag, search: visit.search, title: visit.title } : tag))
  }
  const added = { ...visit, refreshed: 0 }
  const at = visit.affix ? tags.filter((tag) => tag.affix).length : tags.length
  return tags.toSpliced(at, 0, added)
}

/** Sets a tag's title from its page. */
export function nameTag(tags: readonly Tag[], path: string, name: PageTitle): readonly Tag[] {
  if (!tags.some((tag) => tag.path === path && !isSameTitle(tag.name, name))) return tags
  return tags.map((tag) => (tag.path === path ? { ...tag, name } : tag))
}

/** The page of one path is shown under another: one tag remains, with that path. */
export function readdressTag(tags: readonly Tag[], from: string, to: string): readonly Tag[] {
  if (from === to || !tags.some(({ path }) => path === from)) return tags
  if (tags.some(({ path }) => path === to)) return tags.filter(({ path }) => path !== from)
  return tags.map((tag) => (tag.path === from ? { ...tag, path: to } : tag))
}

/** Discards the kept state of the page. */
export function refreshTag(tags: readonly Tag[], path: string): readonly Tag[] {
  return tags.map((tag) => (tag.path === path ? { ...tag, refreshed: tag.refreshed + 1 } : tag))
}

/** Which tags to close, relative to one of them. */
export type Closing = 'one' | 'others' | 'left' | 'right' | 'all'

/** The tags that are closed; affix tags always stay. */
export function closedBy(tags: readonly Tag[], closing: Closing, path: string): readonly Tag[] {
  const here = tags.findIndex((tag) => tag.path === path)
  const taken = {
    one: (at: number) => at === here,
    others: (at: number) => at !== here,
    left: (at: number) => at < here,
    right: (at: number) => here !== -1 && at > here,
    all: () => true,
  }[closing]
  return tags.filter((tag, at) => !tag.affix && taken(at))
}

/** Where to go when the open page has no tag any more: the last tag, or the root. */
export function nextAddress(tags: readonly Tag[]): string {
  const last = tags.at(-1)
  return last ? `${last.path}${last.search}` : '/'
}

/** Moves a tag to the position of another; affix tags stay first and in order. */
export function moveTag(tags: readonly Tag[], path: string, toPath: string): readonly Tag[] {
  const from = tags.findIndex((tag) => tag.path === path)
  const to = tags.findIndex((tag) => tag.path === toPath)
  const moved = tags[from]
  if (!moved || !tags[to] || from === to || moved.affix || tags[to].affix) return tags
  return tags.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** Parses stored tags; invalid data counts as none. */
export function parseTags(stored: string | null): Tag[] {
  try {
    const read: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(read) ? read.filter(isTag) : []
  } catch {
    return []
  }
}

function isTag(value: unknown): value is Tag {
  const tag = value as Partial<Tag> | null
  return (
    typeof tag?.path === 'string' &&
    tag.path.startsWith('/') &&
    typeof tag.search === 'string' &&
    typeof tag.title?.zh === 'string' &&
    typeof tag.title.en === 'string' &&
    (tag.name === undefined || isTitle(tag.name)) &&
    typeof tag.affix === 'boolean' &&
    typeof tag.refreshed === 'number'
  )
}
