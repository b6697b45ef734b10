import { entryOf } from '@limpid/contract/catalogue/labels'
import { fieldValues } from '@limpid/contract/catalogue/values'
import { expect, test } from 'vitest'
import { pickTexts } from '../../../lib/words.ts'
import { auditWords } from '../audit.words.ts'
import { thingText, valueText } from './fieldText.ts'

const textOf = (place: { name: string; outer?: string; module?: string }, value: unknown) =>
  (['zh-cn', 'en'] as const).map((language) =>
    valueText(entryOf(fieldValues, place), value, pickTexts(auditWords, language), language),
  )

test.each([
  ['an entry of a closed list', { module: 'feedback', name: 'status' }, 'working', ['处理中', 'In progress']],
  ['several', { name: 'tabs' }, ['live', 'log'], ['实时概览、设备事件', 'Overview, Device events']],
  ['by the field around it', { outer: 'lines', name: 'kind' }, 'part', ['配件', 'Part']],
  ['a flag called status', { module: 'depts', name: 'status' }, false, ['停用', 'Disabled']],
  ['another flag', { module: 'brands', name: 'visible' }, true, ['是', 'Yes']],
  ['money', { module: 'wallets', name: 'amount' }, 200_000, ['¥2,000.00', '¥2,000.00']],
  ['a price', { module: 'tariffs', name: 'amount' }, 8523, ['0.8523', '0.8523']],
  ['a permission', { name: 'scopes' }, ['iot:device:list'], ['查看设备', 'View devices']],
  ['a free text', { name: 'carrier' }, 'working', ['working', 'working']],
  ['nothing', { name: 'carrier' }, '', ['（空）', '(empty)']],
])('%s', (_what, place, value, texts) => {
  expect(textOf(place, value)).toEqual(texts)
})

test('a target without a name says whether it still exists', () => {
  const texts = (thing: { name: string; present: boolean }) =>
    (['zh-cn', 'en'] as const).map((language) =>
      thingText(
        language === 'en' ? 'Invoice title' : '发票抬头',
        { id: '7', ...thing },
        pickTexts(auditWords, language),
      ),
    )
  expect(texts({ name: 'Anna', present: false })).toEqual(['发票抬头 Anna', 'Invoice title Anna'])
  expect(texts({ name: '', present: true })).toEqual(['发票抬头 7', 'Invoice title 7'])
  expect(texts({ name: '', present: false })).toEqual([
    '发票抬头（已不存在，ID 7）',
    'Invoice title (no longer exists, ID 7)',
  ])
})
