import type { Route } from '@limpid/contract/menus/route'
import { expect, test } from 'vitest'
import { crumbTrail } from '../layout/crumbs/crumbTrail.ts'
import { activePath, menuOf } from '../layout/menu/menuTree.ts'
import { allowedRoutes, detoursOf, isExternal, placesOf } from './routeTree.ts'

const meta = (title: string, more: Partial<Route['meta']> = {}): Route['meta'] => ({
  title,
  titleEn: `${title}-en`,
  hidden: false,
  roles: ['MEMBER'],
  ...more,
})
const page = (path: string, more: Partial<Route['meta']> = {}): Route => ({
  path,
  component: `${path}/index`,
  name: path,
  meta: meta(path, more),
})
const folder = (path: string, children: Route[], more: Partial<Route['meta']> = {}): Route => ({
  path,
  component: 'Layout',
  name: path,
  meta: meta(path, more),
  children,
})

const info = page('info/:id/:sn?', { hidden: true, activeMenu: '/equipment/own' })
const tree = [page('/dashboard'), folder('/equipment', [page('own', { icon: 'list' }), info])]

test('keeps only routes whose roles match, on every level', () => {
  const routes = [
    folder('/a', [page('open'), page('closed', { roles: ['ADMIN'] })]),
    page('/b', { roles: [] }),
  ]
  expect(placesOf(allowedRoutes(routes, ['MEMBER'])).map(({ pattern }) => pattern)).toEqual(['/a/open'])
  expect(placesOf(allowedRoutes(routes, []))).toEqual([])
})

test('ROOT sees everything, including routes without roles', () => {
  const routes = [page('/b', { roles: [] }), page('/c', { roles: ['_user_'] })]
  expect(allowedRoutes(routes, ['ROOT'])).toHaveLength(2)
})

test('a page has the full path of its position in the tree and knows its ancestors', () => {
  const places = placesOf(tree)
  expect(places.map(({ pattern }) => pattern)).toEqual([
    '/dashboard',
    '/equipment/own',
    '/equipment/info/:id/:sn?',
  ])
  expect(places[2]?.above.map(({ path }) => path)).toEqual(['/equipment'])
})

test('a folder leads to its redirect, or else to its first visible page', () => {
  expect(detoursOf(tree).get('/equipment')).toBe('/equipment/own')
  expect(detoursOf([{ ...folder('/x', [page('a')]), redirect: '/x/b' }]).get('/x')).toBe('/x/b')
})

test('leaves hidden pages out of the menu and replaces a folder with its only visible page', () => {
  const [home, own] = menuOf(tree)
  expect(home?.path).toBe('/dashboard')
  expect(own).toMatchObject({ path: '/equipment/own', icon: 'list', children: [] })
})

test('keeps a folder with two pages or with alwaysShow, and leaves out an empty one', () => {
  expect(menuOf([folder('/x', [page('a'), page('b')])])[0]?.children).toHaveLength(2)
  expect(menuOf([folder('/x', [page('a')], { alwaysShow: true })])[0]?.children).toHaveLength(1)
  expect(menuOf([folder('/x', [page('a', { hidden: true })])])).toEqual([])
})

test('a page without a menu entry highlights the entry it names', () => {
  expect(activePath('/equipment/info/:id/:sn?', info.meta)).toBe('/equipment/own')
  expect(activePath('/dashboard', meta('d'))).toBe('/dashboard')
})

test('the breadcrumb of a hidden page leads through the page it belongs to', () => {
  const places = placesOf(tree)
  const place = places[2]
  if (!place) throw new Error('no place')
  expect(crumbTrail(place, places).map(({ path }) => path)).toEqual([
    '/dashboard',
    undefined,
    '/equipment/own',
    undefined,
  ])
})

test.each([
  ['https://a.example', true],
  ['mailto:a@b.example', true],
  ['tel:1', true],
  ['htt:x', false],
  ['javascript:alert(1)', false],
  ['/http:', false],
])('%s leaves the console: %s', (path, external) => {
  expect(isExternal(path)).toBe(external)
})

test('a folder that is called like its page is left out of the breadcrumb', () => {
  const places = placesOf([folder('/water', [page('water-list'), { ...page('sums'), meta: meta('/water') }])])
  const [list, sums] = places.slice(-2)
  const titles = (place: typeof list) => place && crumbTrail(place, places).map(({ title }) => title.zh)
  expect(titles(list)).toEqual(['/water', 'water-list'])
  expect(titles(sums)).toEqual(['/water'])
})
