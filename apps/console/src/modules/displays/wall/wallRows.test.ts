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
const calm = new Map<string, number>()
const bySite = (ranks = calm) => groupTiles(tiles, 'site', nameOf, ranks)

test('devices are grouped by name, those without a place last', () => {
  const shape = (by: 'site' | 'group' | 'product' | 'none') =>
    groupTiles(tiles, by, nameOf, calm).map(({ name, tiles: of }) => [name, of.map(({ id }) => id).join()])
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

test('what needs attention comes first in its group, and its group first, each by how urgent it is', () => {
  const ranks = new Map([
    ['1', 3],
    ['4', 0],
  ])
  expect(
    bySite(ranks).map(({ name, troubled, tiles: of }) => [name, troubled, of.map(({ id }) => id)]),
  ).toEqual([
    ['site 8', 1, ['4', '2']],
    ['', 1, ['1']],
    ['site 7', 0, ['3']],
  ])
})

test('among dots what needs attention has a small tile', () => {
  const { rows } = rowsOf(bySite(new Map([['4', 0]])), 'dots', 520, false)
  expect(rows.map((row) => row.kind === 'tiles' && [row.density, row.from])).toEqual([
    ['compact', 0],
    ['dots', 1],
    ['dots', 2],
    ['dots', 3],
  ])
})

test('rows have as many tiles as fit, each below the one before', () => {
  const { rows, height } = rowsOf(bySite(), 'big', 520, true)
  expect(rows.flatMap((row) => (row.kind === 'tiles' ? [row.columns] : []))).toEqual([2, 2, 2])
  expect(rows.map(({ kind, top }) => [kind, top])).toEqual([
    ['head', 0],
    ['tiles', 44],
    ['head', 240],
    ['tiles', 284],
    ['head', 480],
    ['tiles', 524],
  ])
  expect(height).toBe(708)
})

test('arrow keys move by tile and by row, and stop at the ends', () => {
  const { rows } = rowsOf(bySite(), 'big', 520, true)
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
  expect([10, 31, 201, 2000].map(suitedDensity)).toEqual(['big', 'compact', 'dots', 'dots'])
})
