import { describe, expect, test } from 'vitest'
import { overlaps, pathFault } from './paths.rules.ts'
import { type MenuPlace, placeFault } from './places.rules.ts'

const place = (id: string, parentId: string | null, more: Partial<MenuPlace> = {}): MenuPlace => ({
  id,
  parentId,
  kind: 'MENU',
  path: id,
  perm: null,
  ...more,
})
const folder = (id: string, parentId: string | null, path = id) =>
  place(id, parentId, { kind: 'CATALOG', path })
const button = (id: string, parentId: string | null, perm: string | null) =>
  place(id, parentId, { kind: 'BUTTON', path: '', perm })

const tree = [
  place('home', null, { path: '/dashboard' }),
  folder('a', null, '/a'),
  place('list', 'a'),
  button('add', 'list', 'iot:device:add'),
  place('one', 'a', { path: 'info/:id/:sn?' }),
  folder('b', 'a'),
  place('deep', 'b'),
]

describe('a menu entry', () => {
  test.each<[string, MenuPlace, string | undefined]>([
    ['stands in a folder', place('x', 'a'), undefined],
    ['keeps its own place when it changes', place('list', 'a'), undefined],
    ['stands at the top', place('x', null, { path: '/x' }), undefined],
    ['may be a button on a page', button('x', 'list', 'sys:menu:add'), undefined],
    ['has a parent that exists', place('x', '99'), 'menuParentInvalid'],
    ['is no page on a page', place('x', 'list'), 'menuParentInvalid'],
    ['is no button at the top', button('x', null, 'sys:menu:add'), 'menuParentInvalid'],
    ['stays a folder while pages stand in it', place('b', 'a'), 'menuParentInvalid'],
    ['does not stand below itself', folder('a', 'b'), 'menuCycle'],
    ['does not stand in itself', folder('a', 'a'), 'menuCycle'],
    ['as a button has a permission', button('x', 'list', null), 'menuPermissionMissing'],
    ['has a permission of its own', button('x', 'list', 'iot:device:add'), 'menuPermissionTaken'],
    ['has a path that nobody else has there', place('x', 'a', { path: 'list' }), 'menuPathTaken'],
    ['does not catch the address of another page', place('x', null, { path: '/:any' }), 'menuPathReserved'],
    ['nor by its parameters', place('x', 'a', { path: ':any' }), 'menuPathTaken'],
    ['nor with fewer of them', place('x', 'a', { path: 'info/:other' }), 'menuPathTaken'],
    ['nor by a whole path of its own', place('x', 'a', { path: '/dashboard' }), 'menuPathTaken'],
    ['leaves the sign-in page alone', place('x', null, { path: '/login' }), 'menuPathReserved'],
    ['leaves the redirect helper alone', place('x', null, { path: '/redirect/here' }), 'menuPathReserved'],
    ['moves with what is below it to free addresses', folder('b', null, '/b'), undefined],
    ['moves nothing onto the address of another', folder('b', null, '/a/b'), undefined],
    ['has a path of letters', place('x', 'a', { path: 'a b' }), 'menuPathInvalid'],
  ])('%s', (_sentence, changed, fault) => {
    expect(placeFault(tree, changed)).toBe(fault)
  })

  test('is at most five levels deep, including its descendants', () => {
    const deep = [
      folder('1', null, '/1'),
      folder('2', '1'),
      folder('3', '2'),
      folder('4', '3'),
      place('5', '4'),
    ]
    expect(placeFault(deep.slice(0, 4), place('5', '4'))).toBeUndefined()
    expect(placeFault(deep, button('6', '5', 'sys:menu:add'))).toBe('menuTooDeep')
    expect(placeFault([...deep, folder('0', null, '/0')], folder('1', '0'))).toBe('menuTooDeep')
  })
})

test.each([
  ['EXTLINK', 'https://example.org/docs?a=1#b', undefined],
  ['EXTLINK', 'mailto:help@example.org', undefined],
  ['EXTLINK', 'tel:+8612345', undefined],
  ['EXTLINK', 'javascript:alert(1)', 'menuLinkInvalid'],
  ['EXTLINK', 'data:text/html,x', 'menuLinkInvalid'],
  ['EXTLINK', 'https:evil', 'menuLinkInvalid'],
  ['EXTLINK', '//example.org', 'menuLinkInvalid'],
  ['EXTLINK', '', 'menuLinkInvalid'],
  ['MENU', 'goods-detail/:id/:sn?', undefined],
  ['MENU', 'a/:id?/b', 'menuPathInvalid'],
  ['MENU', '//a', 'menuPathInvalid'],
  ['MENU', '', 'menuPathInvalid'],
  ['CATALOG', '/a/', 'menuPathInvalid'],
] as const)('for a %s the path "%s" gives %s', (kind, path, fault) => {
  expect(pathFault(kind, path)).toBe(fault)
})

test.each([
  ['/a/b', '/a/b', true],
  ['/a/:x', '/a/b', true],
  ['/a/:x?', '/a', true],
  ['/a/:x/:y?', '/a/b/c', true],
  ['/a/:x', '/b/:x', false],
  ['/a', '/a/b', false],
])('%s and %s have the same address: %s', (one, other, together) => {
  expect(overlaps(one, other)).toBe(together)
  expect(overlaps(other, one)).toBe(together)
})
