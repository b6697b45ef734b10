import type { Route } from '@limpid/contract/menus/route'
import { describe, expect, test } from 'vitest'
import { activePath, activeRoot, leavesOf, type MenuEntry, menuOf, rootsOf } from './menuTree.ts'

const route = (
  path: string,
  more: Partial<Omit<Route, 'meta'>> & { meta?: Partial<Route['meta']> } = {},
): Route => ({
  path,
  name: path,
  ...(more.children ? { component: 'Layout' } : { component: 'page' }),
  ...more,
  meta: { title: path, titleEn: path, hidden: false, roles: ['ADMIN'], ...more.meta },
})
const routes = [
  route('/dashboard'),
  route('/equipment', {
    meta: { icon: 'device' },
    children: [
      route('own'),
      route('share'),
      route('info/:id', { meta: { hidden: true, activeMenu: '/equipment/own' } }),
    ],
  }),
  route('/group', {
    meta: { icon: 'group' },
    children: [route('only'), route('stale', { meta: { hidden: true } })],
  }),
  route('/system', { meta: { alwaysShow: true }, children: [route('user')] }),
  route('/empty', { children: [route('gone', { meta: { hidden: true } })] }),
  route('/personal', { meta: { hidden: true } }),
  route('https://example.org/', { component: 'Layout' }),
]
const shape = (entries: readonly MenuEntry[]): unknown =>
  entries.map(({ path, children }) => (children.length === 0 ? path : [path, shape(children)]))

test('the menu of the left and top layouts: a folder with one page is that page, unless it is always shown', () => {
  expect(shape(menuOf(routes))).toEqual([
    '/dashboard',
    ['/equipment', ['/equipment/own', '/equipment/share']],
    '/group/only',
    ['/system', ['/system/user']],
    'https://example.org/',
  ])
  expect(menuOf(routes)[2]?.icon).toBe('group')
})

test('the roots of the mixed layout have their own paths', () => {
  expect(shape(rootsOf(routes))).toEqual([
    '/dashboard',
    ['/equipment', ['/equipment/own', '/equipment/share']],
    ['/group', ['/group/only']],
    ['/system', ['/system/user']],
    'https://example.org/',
  ])
})

describe('the highlighted root', () => {
  const roots = rootsOf(routes)
  const marked = (active: string, last = '') => activeRoot(roots, active, last)?.path

  test('is the outermost ancestor of the open page, however the page was opened', () => {
    expect(marked('/group/only', '/equipment')).toBe('/group')
    expect(marked('/dashboard', '/equipment')).toBe('/dashboard')
  })
  test('is that of its list while a hidden page is open', () => {
    const info = routes[1]?.children?.[2]
    expect(marked(activePath('/equipment/info/:id', info?.meta ?? route('/x').meta))).toBe('/equipment')
  })
  test('stays the last one while the open page has no root, and is empty when that root is gone', () => {
    expect(marked('/personal', '/equipment')).toBe('/equipment')
    expect(marked('/personal', '/gone')).toBeUndefined()
  })
})

test('a root leads to its first page', () => {
  expect(rootsOf(routes).map((root) => leavesOf(root)[0]?.path)).toEqual([
    '/dashboard',
    '/equipment/own',
    '/group/only',
    '/system/user',
    'https://example.org/',
  ])
})
