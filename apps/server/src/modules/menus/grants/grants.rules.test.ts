import { expect, test } from 'vitest'
import type { Menu } from '../management/management.rules.ts'
import { changeOf, rightsOf } from './grants.rules.ts'

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

test('a page comes with the folders above it, a button with its permission alone', () => {
  expect(rightsOf(menus, ['page', 'add'])).toEqual({ menuIds: ['page', 'inner', 'folder'], perms: ['a:add'] })
  expect(rightsOf(menus, ['edit'])).toEqual({ menuIds: [], perms: ['a:edit'] })
  expect(rightsOf(menus, [])).toEqual({ menuIds: [], perms: [] })
})

test('what changes is told apart, and a permission without a button stays', () => {
  const before = { menuIds: ['page', 'old'], perms: ['a:add', 'b:other'] }
  expect(changeOf(menus, before, { menuIds: ['page', 'folder'], perms: ['a:edit'] })).toEqual({
    menus: { gained: ['folder'], lost: ['old'] },
    perms: { gained: ['a:edit'], lost: ['a:add'] },
  })
})
