import { describe, expect, test } from 'vitest'
import { type MenuRow, routeName, routesFor } from './menus.rules.ts'

const menu = (
  id: string,
  parentId: string | null,
  roles: string[],
  more: Partial<MenuRow> = {},
): MenuRow => ({
  id,
  parentId,
  kind: parentId ? 'MENU' : 'CATALOG',
  path: `/${id}`,
  component: parentId ? `page/${id}` : 'Layout',
  redirect: null,
  title: id,
  titleEn: id,
  icon: null,
  visible: true,
  keepAlive: false,
  alwaysShow: false,
  affix: false,
  activeMenu: null,
  roles,
  ...more,
})

const paths = (rows: MenuRow[], roles: string[]) =>
  routesFor(rows, roles).map((route) => [route.path, ...(route.children ?? []).map((child) => child.path)])

describe("a person's routes", () => {
  const rows = [
    menu('a', null, ['ADMIN', 'MEMBER']),
    menu('b', 'a', ['ADMIN']),
    menu('c', 'a', ['MEMBER']),
    menu('d', 'a', []),
  ]

  test('hold what one of their roles can open', () => {
    expect(paths(rows, ['MEMBER'])).toEqual([['/a', '/c']])
    expect(paths(rows, ['ADMIN', 'MEMBER'])).toEqual([['/a', '/b', '/c']])
  })
  test('hold everything for ROOT, including menus without roles', () => {
    expect(paths(rows, ['ROOT'])).toEqual([['/a', '/b', '/c', '/d']])
  })
  test('hold nothing for a person without roles', () => {
    expect(paths(rows, [])).toEqual([])
  })
  test('leave out an empty folder', () => {
    expect(paths([menu('a', null, ['GUEST']), menu('b', 'a', ['ADMIN'])], ['GUEST'])).toEqual([])
  })
})

test('a route is named after its path, without parameters', () => {
  expect(routeName('/equipment/equipment-info/:id/:sn?')).toBe('EquipmentEquipmentInfo')
})
