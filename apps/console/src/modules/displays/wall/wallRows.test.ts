import type { WallTile } from '@limpid/contract/displays/wall'
import { expect, test } from 'vitest'
import { groupTiles, nextTile, rowsOf, suitedDensity, type WallRow } from './wallRows.ts'

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

const shapeOf = (rows: readonly WallRow[]) =>
  rows.map((row) =>
    row.kind === 'head'
      ? [row.top, row.group.name, row.column, row.span]
      : [row.top, row.tiles.map(({ tile: { id } }) => id).join(), row.from, row.columns],
  )

test('rows have as many tiles as fit, each below the one before', () => {
  const { rows, height } = rowsOf(bySite(), 'big', 520, true)
  expect(shapeOf(rows)).toEqual([
    [0, 'site 7', 0, 2],
    [44, '3', 0, 2],
    [246, 'site 8', 0, 2],
    [290, '2,4', 1, 2],
    [492, '', 0, 2],
    [536, '1', 3, 2],
  ])
  expect(height).toBe(726)
})

test('small groups share a line, each of them with its tiles after its heading', () => {
  const { rows, height, tiles: count } = rowsOf(bySite(), 'big', 1_100, true)
  expect(shapeOf(rows)).toEqual([
    [0, 'site 7', 0, 1],
    [44, '3', 0, 4],
    [0, 'site 8', 1, 2],
    [44, '2,4', 1, 4],
    [0, '', 3, 1],
    [44, '1', 3, 4],
  ])
  expect(rows.map(({ column }) => column)).toEqual([0, 0, 1, 1, 3, 3])
  expect([height, count]).toEqual([234, 4])
})

test('where there is space for more tiles than there are, they are wider, up to a limit', () => {
  const columns = (width: number) => {
    const [row] = rowsOf(groupTiles(tiles.slice(0, 3), 'none', nameOf, calm), 'huge', width, false).rows
    return row?.columns
  }
  expect([360, 700, 1_100, 1_600, 2_200].map(columns)).toEqual([1, 2, 3, 3, 4])
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
  const shared = rowsOf(bySite(), 'big', 1_100, true).rows
  expect(nextTile(shared, 0, 'ArrowRight')).toBe(1)
  expect(nextTile(shared, 2, 'ArrowDown')).toBe(2)
  expect(nextTile(shared, 0, 'End')).toBe(3)
})

test('tiles become smaller with their number, and with the space for them', () => {
  const density = (count: number, width: number) => {
    const many = Array.from({ length: count }, (_, at) => tile(String(at), '7'))
    return suitedDensity(groupTiles(many, 'site', nameOf, calm), width, true)
  }
  expect([1, 10, 31, 60, 201, 2000].map((count) => density(count, 1_140))).toEqual([
    ...['huge', 'huge', 'big', 'compact', 'dots', 'dots'],
  ])
  expect([3, 15].map((count) => density(count, 360))).toEqual(['huge', 'compact'])
})
