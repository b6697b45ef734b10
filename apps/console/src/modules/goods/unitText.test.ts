import { expect, test } from 'vitest'
import { amountText } from './unitText.ts'

test.each([
  ['piece', 1, '1 piece'],
  ['piece', 12, '12 pieces'],
  ['piece', 0, '0 pieces'],
  ['box', 3, '3 boxes'],
  ['pouch', 2, '2 pouches'],
  ['tray', 2, '2 trays'],
  ['battery', 2, '2 batteries'],
  ['bag of 25 kg', 2, '2 bags of 25 kg'],
  ['kg', 5, '5 kg'],
  ['pcs', 5, '5 pcs'],
  ['L', 5, '5 L'],
])('%s, %i of them, reads %s', (unitEn, count, text) => {
  expect(amountText(count, { unit: '件', unitEn }, 'en')).toBe(text)
})

test('Chinese has no plural, and a unit without an English name keeps the Chinese one', () => {
  expect(amountText(12, { unit: '件', unitEn: 'piece' }, 'zh-cn')).toBe('12 件')
  expect(amountText(12, { unit: '件', unitEn: '' }, 'en')).toBe('12 件')
})
