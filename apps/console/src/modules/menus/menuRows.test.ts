import type { MenuNode } from '@limpid/contract/menus/management'
import { expect, test } from 'vitest'
import { findNode } from '../../kit/tree/treeRows.ts'
import { deletionImpact, menuRows } from './menuRows.ts'

const node = (id: string, more: Partial<MenuNode> = {}): MenuNode => ({
  id,
  parentId: null,
  name: id,
  nameEn: id,
  type: 'MENU',
  path: id,
  component: null,
  perm: null,
  icon: null,
  sort: 1,
  visible: true,
  redirect: null,
  builtIn: false,
  kept: false,
  roles: [],
  ...more,
})
const role = (code: string) => ({ code, name: code, nameEn: code })
const add = node('add', {
  type: 'BUTTON',
  path: '',
  perm: 'iot:device:add',
  roles: [role('MEMBER'), role('ADMIN')],
})
const list = node('list', { roles: [role('MEMBER')], children: [add] })
const tree = [
  node('home', { path: '/home' }),
  node('a', { type: 'CATALOG', path: '/a', children: [list, node('own', { path: '/own' })] }),
  node('out', { type: 'EXTLINK', path: 'https://example.org' }),
]

test('the tree is shown from the top down, each row with its depth, position and full address', () => {
  expect(
    menuRows(tree, () => false).map(({ address, depth, at, siblings }) => [address, depth, at, siblings]),
  ).toEqual([
    ['/home', 0, 0, 3],
    ['/a', 0, 1, 3],
    ['/a/list', 1, 0, 2],
    ['', 2, 0, 1],
    ['/own', 1, 1, 2],
    ['https://example.org', 0, 2, 3],
  ])
})

test('hides the content of a collapsed entry', () => {
  expect(menuRows(tree, ({ id }) => id === 'a').map(({ id }) => id)).toEqual(['home', 'a', 'out'])
})

test("deleting an entry removes all its descendants, the roles' access to them, and their permissions", () => {
  expect(deletionImpact(findNode(tree, 'a') ?? add)).toEqual({ below: 3, roles: 2, permissions: 1 })
  expect(deletionImpact(add)).toEqual({ below: 0, roles: 2, permissions: 1 })
  expect(findNode(tree, 'none')).toBeUndefined()
})
