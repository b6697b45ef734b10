import type { WallTile } from '@limpid/contract/displays/wall'
import { expect, test } from 'vitest'
import { groupTiles, nextTile, rowsOf, suitedDensity } from './wallRows.ts'

const product = { id: '1', name: { zh: '洗碗机', en: 'Dishwasher' } }
const tile = (id: string, site: string | null, groups: readonly string[] = []) =>
  ({
    id,
    product,
    site: site && { id: site, name: `site ${site}` },
    groups: groups.map((group) => ({ id: group, name: `group ${group}` })),
  }) as WallTile
const tiles = [tile('1', null), tile('2', '8', ['b', 'a']), tile('3', '7'), tile('4', '8')]
const nameOf = () => 'Dishwasher'

test('devices are grouped by name, those without a place last', () => {
  const shape = (by: 'site' | 'group' | 'product' | 'none') =>
    groupTiles(tiles, by, nameOf).map(({ name, tiles: of }) => [name, of.map(({ id }) => id).join()])
  expect(shape('site')).toEqual([
    ['site 7', '3'],
    ['site 8', '2,4'],
    ['', '1'],
  ])
  expect(shape('group')).toEqual([
    ['group a', '2'],
    ['group b', '2'],
    ['', '1,3,4'],
  ])
  expect(shape('product')).toEqual([['Dishwasher', '1,2,3,4']])
  expect(shape('none')).toEqual([['', '1,2,3,4']])
})

test('rows have as many tiles as fit, each below the one before', () => {
  const { rows, columns, height } = rowsOf(groupTiles(tiles, 'site', nameOf), 'big', 520, true)
  expect(columns).toBe(2)
  expect(rows.map(({ kind, top }) => [kind, top])).toEqual([
    ['head', 0],
    ['tiles', 44],
    ['head', 178],
    ['tiles', 222],
    ['head', 356],
    ['tiles', 400],
  ])
  expect(height).toBe(522)
})

test('arrow keys move by tile and by row, and stop at the ends', () => {
  const { rows } = rowsOf(groupTiles(tiles, 'site', nameOf), 'big', 520, true)
  const move = (active: number, key: string) => nextTile(rows, active, key)
  expect(move(0, 'ArrowRight')).toBe(1)
  expect(move(3, 'ArrowRight')).toBe(3)
  expect(move(2, 'ArrowUp')).toBe(0)
  expect(move(2, 'ArrowDown')).toBe(3)
  expect(move(3, 'ArrowDown')).toBe(3)
  expect(move(2, 'Home')).toBe(0)
  expect(move(0, 'End')).toBe(3)
  expect(move(0, 'Enter')).toBeUndefined()
})

test('tiles become smaller with their number', () => {
  expect([10, 31, 301, 2000].map(suitedDensity)).toEqual(['big', 'compact', 'dots', 'dots'])
})
