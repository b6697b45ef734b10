import { expect, test } from 'vitest'
import { choice, readUrlState } from '../../lib/addresses/urlState.ts'
import { filtersIn, listFields, pageIn, pagesOf } from './listFields.ts'

const devices = listFields({
  sorts: ['name', 'sn'],
  filters: { keywords: '', online: choice('', ['', '1', '0']) },
})
const at = (search: string) => readUrlState(search, devices.url)

test('a list starts at its first page, in its default order, with nothing filtered', () => {
  expect(pageIn(devices, at(''))).toEqual({ pageNum: 1, pageSize: 10, sort: 'name', descending: false })
  expect(filtersIn(devices, at(''))).toEqual({
    filters: { keywords: '', online: '' },
    active: {},
    filtered: false,
  })
})

test('the address holds page, order and filters', () => {
  const state = at('?pageNum=3&pageSize=20&sort=sn&descending=1&online=0')
  expect(pageIn(devices, state)).toEqual({ pageNum: 3, pageSize: 20, sort: 'sn', descending: true })
  expect(filtersIn(devices, state)).toEqual({
    filters: { keywords: '', online: '0' },
    active: { online: '0' },
    filtered: true,
  })
})

test('impossible pages are brought into range before the request', () => {
  expect(pageIn(devices, at('?pageNum=-4&pageSize=100000'))).toMatchObject({ pageNum: 1, pageSize: 200 })
  expect(pageIn(devices, at('?pageNum=2.7&pageSize=0'))).toMatchObject({ pageNum: 2, pageSize: 1 })
  expect(pageIn(devices, at('?pageNum=1001'))).toMatchObject({ pageNum: 1000 })
  expect(pageIn(devices, at('?pageNum=9000&pageSize=30'))).toMatchObject({ pageNum: 333 })
  expect(pageIn(devices, at('?sort=password'))).toMatchObject({ sort: 'name' })
})

test.each([
  [0, 10, { pages: 1 }],
  [11, 10, { pages: 2 }],
  [10_000, 10, { pages: 1_000 }],
  [10_001, 10, { pages: 1_000, rows: 10_000 }],
  [9_990, 30, { pages: 333 }],
  [123_456, 30, { pages: 333, rows: 9_990 }],
])(
  'a list of %i rows, %i a page, ends with the last page that the server returns',
  (total, size, expected) => {
    expect(pagesOf(total, size)).toEqual(expected)
  },
)

test('two lists on one page use their own parameter names, and a list with a fixed order has no order parameter', () => {
  const washes = listFields({ prefix: 'wash' })
  const state = readUrlState('?pageNum=5&washPage=2&washSize=30', washes.url)
  expect(pageIn(washes, state)).toEqual({ pageNum: 2, pageSize: 30 })
})
