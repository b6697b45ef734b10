import type { ImportFault, ImportRow } from '@limpid/contract/devices/import'
import { describe, expect, test } from 'vitest'
import { type Known, planImport } from './import.rules.ts'

const known: Known = {
  ownerId: '1',
  devices: new Map(
    [
      { sn: 'MINE', ownerId: '1', productId: '7', name: '一号', siteId: '3', site: '总店', tags: ['后厨'] },
      { sn: 'THEIRS', ownerId: '2', productId: '7', name: '别人的', siteId: null, site: null, tags: [] },
    ].map((device) => [device.sn, device]),
  ),
  products: new Map([
    ['xyj', '7'],
    ['洗碗机', '7'],
    ['sdqs1', '8'],
  ]),
  sites: new Map([['总店', { id: '3', timeZone: 'Europe/Berlin' }]]),
}
const row = (more: Partial<ImportRow> = {}): ImportRow => ({
  line: 2,
  name: '新的',
  sn: 'NEW-1',
  product: 'xyj',
  site: '',
  tags: null,
  ...more,
})
const plan = (more: Partial<ImportRow>, existing: 'update' | 'refuse' = 'update') =>
  planImport([row(more)], known, existing)[0]

describe('a table row', () => {
  test('adds a device, with cells trimmed', () => {
    expect(plan({ name: ' 新的 ', sn: ' NEW-1 ', product: ' XYJ', site: '总店', tags: ['a', 'a'] })).toEqual({
      line: 2,
      outcome: 'created',
      device: {
        name: '新的',
        sn: 'NEW-1',
        productId: '7',
        siteId: '3',
        timeZone: 'Europe/Berlin',
        tags: ['a'],
      },
    })
  })

  test('for an identical device changes nothing, whatever it leaves out', () => {
    expect(plan({ sn: 'MINE', name: '一号', product: '洗碗机' })).toEqual({ line: 2, outcome: 'same' })
    expect(plan({ sn: 'MINE', name: '一号', site: '总店', tags: ['后厨'] })).toMatchObject({
      outcome: 'same',
    })
  })

  test('for a different device updates it or is rejected, as chosen', () => {
    expect(plan({ sn: 'MINE' })).toMatchObject({
      outcome: 'updated',
      device: { siteId: '3', tags: ['后厨'] },
    })
    expect(plan({ sn: 'MINE', name: '一号', tags: [] })).toMatchObject({
      outcome: 'updated',
      device: { tags: [] },
    })
    expect(plan({ sn: 'MINE' }, 'refuse')).toMatchObject({ outcome: 'refused', fault: 'differs' })
  })

  test('says what it changes or would change, old and new', () => {
    const changes = [
      { field: 'name', before: ['一号'], after: ['新的'] },
      { field: 'site', before: ['总店'], after: ['分店'] },
      { field: 'tags', before: ['后厨'], after: [] },
    ]
    const sites = new Map([['分店', { id: '4', timeZone: 'Asia/Shanghai' }]])
    const table = [row({ sn: 'MINE', site: '分店', tags: [] })]
    expect(planImport(table, { ...known, sites }, 'update')[0]).toMatchObject({ outcome: 'updated', changes })
    expect(planImport(table, { ...known, sites }, 'refuse')[0]).toMatchObject({ fault: 'differs', changes })
  })

  test.each<[ImportFault, Partial<ImportRow>]>([
    ['nameInvalid', { name: ' ' }],
    ['nameInvalid', { name: 'x'.repeat(65) }],
    ['snInvalid', { sn: '=1+1' }],
    ['productUnknown', { product: 'none' }],
    ['siteUnknown', { site: '分店' }],
    ['tagsInvalid', { tags: [''] }],
    ['tagsInvalid', { tags: Array.from({ length: 21 }, (_, n) => `t${n}`) }],
    ['snTaken', { sn: 'THEIRS' }],
    ['productDiffers', { sn: 'MINE', product: 'sdqS1' }],
  ])('is rejected as %s: %o', (fault, more) => {
    expect(plan(more)).toMatchObject({ outcome: 'refused', fault })
  })

  test('names its product and site in the normal form of names', () => {
    expect(plan({ product: 'ＸＹＪ', site: ' 总\u200B店 ' })).toMatchObject({
      device: { productId: '7', siteId: '3' },
    })
  })

  test('with a duplicate serial number is rejected', () => {
    const outcomes = planImport([row(), row({ line: 3 })], known, 'update')
    expect(outcomes).toMatchObject([{ outcome: 'created' }, { line: 3, fault: 'snRepeated' }])
  })
})
