import { expect, test } from 'vitest'
import { changeRows, inputRows } from './changeRows.ts'

test('a plain value is one row, and so is a list of plain values', () => {
  const name = { field: 'name', before: 'A', after: 'B' }
  const tags = { field: 'tags', before: ['a'], after: ['a', 'b'] }
  expect(changeRows([name, tags])).toEqual([
    { path: ['name'], before: 'A', after: 'B' },
    { path: ['tags'], before: ['a'], after: ['a', 'b'] },
  ])
})

test('each changed part of a nested value is a row', () => {
  const before = { tagsAny: ['a'], nameContains: 'x', span: { from: 1, to: 2 } }
  const after = { tagsAny: ['a'], firmware: ['1.2'], span: { from: 1, to: 3 } }
  expect(changeRows([{ field: 'rule', before, after }])).toEqual([
    { path: ['rule', 'nameContains'], before: 'x', after: undefined },
    { path: ['rule', 'span', 'to'], before: 2, after: 3 },
    { path: ['rule', 'firmware'], before: undefined, after: ['1.2'] },
  ])
})

test('a nested value that was added or removed is shown by its parts', () => {
  expect(changeRows([{ field: 'rule', before: null, after: { nameContains: 'x' } }])).toEqual([
    { path: ['rule', 'nameContains'], before: undefined, after: 'x' },
  ])
  expect(changeRows([{ field: 'rule', before: { nameContains: 'x' }, after: null }])).toEqual([
    { path: ['rule', 'nameContains'], before: 'x', after: undefined },
  ])
})

test('items in a list are shown by their numbers', () => {
  const lines = { field: 'lines', before: [{ part: 'A' }], after: [{ part: 'A' }, { part: 'B' }] }
  expect(changeRows([lines])).toEqual([{ path: ['lines', '2', 'part'], before: undefined, after: 'B' }])
})

test('input is shown field by field, wherever it came from', () => {
  expect(inputRows({ params: { id: '7' }, body: { name: 'A', rule: { tagsAll: ['x'] } } })).toEqual([
    { path: ['id'], before: undefined, after: '7' },
    { path: ['name'], before: undefined, after: 'A' },
    { path: ['rule', 'tagsAll'], before: undefined, after: ['x'] },
  ])
  expect(inputRows({})).toEqual([])
})
