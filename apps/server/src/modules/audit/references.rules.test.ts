import { expect, test } from 'vitest'
import { dictValuesIn, referencesIn } from './references.rules.ts'

test.each([
  [
    'roles and a department',
    'users.update',
    { body: { roleIds: ['3', '4'], deptId: '7' } },
    ['roles 3', 'roles 4', 'dept 7'],
  ],
  ['a parent, by module', 'depts.create', { body: { parentId: '7' } }, ['dept 7']],
  ['no parent at the top', 'depts.create', { body: { parentId: '0' } }, []],
  ['nested devices', 'shares.offer', { body: { rule: { deviceIds: ['9'] } } }, ['devices 9']],
  ['roles added in bulk', 'users.changeRoles', { body: { users: { ids: ['1'] }, add: ['3'] } }, ['roles 3']],
  [
    'goods and variants',
    'orders.place',
    { body: { lines: [{ skuId: '1', goodsId: '2' }] } },
    ['sku 1', 'spu 2'],
  ],
  [
    'an address and held coupons',
    'orders.place',
    { body: { addressId: '3', couponIds: ['4'] } },
    ['addresses 3', 'held-coupons 4'],
  ],
  [
    'the title of an invoice',
    'orders.place',
    { body: { invoice: { titleId: '5', kind: 'ordinary' } } },
    ['invoice-titles 5'],
  ],
  ['nothing else', 'users.update', { params: { id: '5' }, body: { nickname: '7', someId: '8' } }, []],
])('a request names %s', (_what, call, input, found) => {
  expect(referencesIn(call, input).map(({ noun, id }) => `${noun} ${id}`)).toEqual(found)
})

test('a request holds values of dictionaries', () => {
  const kind = { body: { kind: 'leak', title: '1' } }
  expect(dictValuesIn('feedback.report', kind)).toEqual([
    { field: 'kind', dict: 'feedback_kind', value: 'leak' },
  ])
  expect(dictValuesIn('parts.addStock', kind)).toEqual([])
  expect(dictValuesIn('users.create', { body: { gender: '1' } })).toMatchObject([
    { dict: 'gender', value: '1' },
  ])
})
