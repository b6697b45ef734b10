import { describe, expect, test } from 'vitest'
import type { Menu } from '../management/management.rules.ts'
import { changeOf, closedOf, listsOf, rightsOf } from './grants.rules.ts'

const entry = (
  id: string,
  parentId: string | null,
  kind: Menu['kind'],
  perm: string | null = null,
): Menu => ({
  id,
  parentId,
  kind,
  perm,
  path: id,
  component: null,
  redirect: null,
  title: id,
  titleEn: id,
  icon: null,
  sort: 1,
  visible: true,
  keepAlive: false,
  alwaysShow: false,
  affix: false,
  activeMenu: null,
  builtIn: false,
})
const menus = [
  entry('folder', null, 'CATALOG'),
  entry('inner', 'folder', 'CATALOG'),
  entry('page', 'inner', 'MENU'),
  entry('add', 'page', 'BUTTON', 'a:add'),
  entry('edit', 'page', 'BUTTON', 'a:edit'),
]

test('a page comes with its parent folders, a button with its permission alone', () => {
  expect(rightsOf(menus, ['page', 'add'])).toEqual({ menuIds: ['page', 'inner', 'folder'], perms: ['a:add'] })
  expect(rightsOf(menus, ['edit'])).toEqual({ menuIds: [], perms: ['a:edit'] })
  expect(rightsOf(menus, [])).toEqual({ menuIds: [], perms: [] })
})

test('changes are listed, and a permission without a button stays', () => {
  const before = { menuIds: ['page', 'stale'], perms: ['a:add', 'b:other'] }
  expect(changeOf(menus, before, { menuIds: ['page', 'folder'], perms: ['a:edit'] })).toEqual({
    menus: { gained: ['folder'], lost: ['stale'] },
    perms: { gained: ['a:edit'], lost: ['a:add'] },
  })
})

describe('a page outside the menu', () => {
  const hidden = (id: string, path: string, activeMenu: string | null): Menu => ({
    ...entry(id, 'folder', 'MENU'),
    path,
    activeMenu,
    visible: false,
  })
  const pages = [
    { ...entry('folder', null, 'CATALOG'), path: '/equipment' },
    { ...entry('list', 'folder', 'MENU'), path: 'own' },
    hidden('details', 'info/:id/:sn?', '/equipment/own'),
    hidden('labels', 'labels', '/equipment/own'),
    hidden('lonely', 'lonely/:id', null),
    hidden('lost', 'lost/:id', '/equipment/gone'),
  ]

  test('is opened from the list it highlights in the menu', () => {
    expect([...listsOf(pages)].map(([id, list]) => [id, list.id])).toEqual([
      ['details', 'list'],
      ['labels', 'list'],
    ])
  })

  test('is reported missing when it shows an item of a list that can be opened', () => {
    const missed = (ids: string[]) => closedOf(pages, ids).map(({ page, list }) => [page.id, list.id])
    expect(missed(['folder', 'list'])).toEqual([['details', 'list']])
    expect(missed(['folder', 'list', 'details'])).toEqual([])
    expect(missed(['folder'])).toEqual([])
  })
})
