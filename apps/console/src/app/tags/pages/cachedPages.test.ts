import { expect, test } from 'vitest'
import type { Place } from '../../guard/routeTree.ts'
import type { Tag } from '../tags.ts'
import { type CachedPage, type OpenPage, pagesWith } from './cachedPages.ts'

const Page = () => null
const placeOf = (keepAlive: boolean): Place => ({
  pattern: '/:page',
  component: 'page',
  meta: { title: '页', titleEn: 'Page', hidden: false, roles: [], keepAlive },
  above: [],
})
const keeping = placeOf(true)
const passing = placeOf(false)

const opened = (pathname: string, visit: number, place = keeping, search = ''): OpenPage => ({
  Page,
  place,
  visit,
  location: { pathname, search, hash: '', state: null, key: `${visit}${search}` } as OpenPage['location'],
})
const tag = (path: string, refreshed = 0): Tag => ({
  path,
  search: '',
  title: { zh: '', en: '' },
  affix: false,
  refreshed,
})
const keysOf = (pages: readonly CachedPage[]) => pages.map((page) => page.key)

test('a keep-alive page stays mounted while another is open, and is the same instance on the way back', () => {
  const tags = [tag('/a'), tag('/b')]
  const first = pagesWith([], opened('/a', 1), tags)
  const second = pagesWith(first, opened('/b', 2), tags)
  expect(keysOf(second)).toEqual(['/a 0', '/b 0'])
  expect(keysOf(pagesWith(second, opened('/a', 3, keeping, '?x=1'), tags))).toEqual(['/a 0', '/b 0'])
})

test('a hidden page keeps the address it was left with', () => {
  const tags = [tag('/a'), tag('/b')]
  const pages = pagesWith(pagesWith([], opened('/a', 1, keeping, '?pageNum=3'), tags), opened('/b', 2), tags)
  expect(pages[0]?.location.search).toBe('?pageNum=3')
})

test('a page without keep-alive is dropped with the next one and new at each visit', () => {
  const tags = [tag('/a'), tag('/b')]
  const first = pagesWith([], opened('/a', 1, passing), tags)
  expect(keysOf(pagesWith(first, opened('/b', 2), tags))).toEqual(['/b 0'])
  expect(keysOf(pagesWith(first, opened('/a', 2, passing), tags))).toEqual(['/a visit 2'])
})

test('closing its tag drops a keep-alive page, a refresh recreates it', () => {
  const both = pagesWith(pagesWith([], opened('/a', 1), [tag('/a')]), opened('/b', 2), [tag('/a'), tag('/b')])
  expect(keysOf(pagesWith(both, opened('/b', 2), [tag('/b')]))).toEqual(['/b 0'])
  expect(keysOf(pagesWith(both, opened('/a', 3), [tag('/a', 1), tag('/b')]))).toEqual(['/b 0', '/a 1'])
})

test('returns the same list when nothing changed', () => {
  const open = opened('/a', 1)
  const pages = pagesWith([], open, [tag('/a')])
  expect(pagesWith(pages, open, [tag('/a')])).toBe(pages)
})

test('a new visit of the same address keeps the address, so that nothing is drawn again', () => {
  const tags = [tag('/a'), tag('/b')]
  const pages = pagesWith(pagesWith([], opened('/a', 1), tags), opened('/b', 2), tags)
  expect(pagesWith(pages, opened('/a', 3), tags)).toBe(pages)
  const moved = pagesWith(pages, opened('/a', 3, keeping, '?x=1'), tags)
  expect(moved.map(({ location }) => location.search)).toEqual(['?x=1', ''])
})
