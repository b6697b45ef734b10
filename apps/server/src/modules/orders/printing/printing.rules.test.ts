import type { OrderDetail } from '@limpid/contract/orders/schemas'
import { expect, test } from 'vitest'
import { labelsPdf, pickingPdf } from './printing.pdf.ts'
import { labelsOf, mergePickLines } from './printing.rules.ts'

const at = new Date('2026-11-24T08:00:00Z')
const line = (id: string, code: string, quantity: number, shipped = 0) => ({
  ...{
    id,
    goodsId: '1',
    code,
    name: code,
    nameEn: code,
    spec: '',
    specEn: '',
    unit: '桶',
    unitEn: 'can',
    price: 100,
    vatRate: 13,
  },
  ...{ quantity, discount: 0, shipped, received: 0, returned: 0, cancelled: 0, lost: 0 },
})
const consignee = {
  ...{ consigneeName: 'anna', consigneeMobile: '138', province: '浙江', city: '杭州', area: '', zipCode: '' },
  detailAddress: '文三路 1 号',
}
const order = (lines: object[], more: object = {}) =>
  ({
    ...{
      number: '1',
      state: 'open',
      paid: 100,
      total: 100,
      consignee,
      remark: 'x',
      lines,
      parcels: [],
      ...more,
    },
  }) as unknown as OrderDetail
const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
const made = { seller: 'Shop', language: 'en' as const, at }

test('what is not shipped of paid orders is picked together, by code', () => {
  const picked = mergePickLines([
    order([line('1', 'B', 2), line('2', 'A', 3, 1)]),
    order([line('3', 'B', 5, 5), line('4', 'A', 1)]),
    order([line('5', 'A', 9)], { paid: 99 }),
    order([line('6', 'A', 9)], { state: 'cancelled' }),
  ])
  expect(picked.map((one) => [one.line.code, one.pieces])).toEqual([
    ['A', 3],
    ['B', 2],
  ])
})

test('each parcel on its way has a label, and so has the rest', () => {
  const parcel = (tracking: string, receivedAt: Date | null) => ({
    ...{ id: '1', carrier: 'SF', tracking, shippedAt: at, receivedAt, lines: [{ lineId: '1', quantity: 1 }] },
  })
  const labels = labelsOf(order([line('1', 'A', 3, 2)], { parcels: [parcel('T1', at), parcel('T2', null)] }))
  expect(labels.map(({ tracking, contents }) => [tracking, contents[0]?.pieces])).toEqual([
    ['T2', 1],
    ['', 1],
  ])
})

test('four labels fit on a page, however long their texts are', async () => {
  const long = order(
    Array.from({ length: 40 }, (_, n) => line(String(n), `CODE-${n}`, 1)),
    {
      consignee: { ...consignee, detailAddress: '很长的地址'.repeat(20) },
    },
  )
  const labels = Array.from({ length: 9 }, () => labelsOf(long)).flat()
  expect(pagesIn(await labelsPdf(labels.slice(0, 4), made))).toBe(1)
  expect(pagesIn(await labelsPdf(labels, made))).toBe(3)
})

test('a picking list continues on more pages', async () => {
  const orders = Array.from({ length: 30 }, (_, n) => order([line(`${n}`, `CODE-${n}`, 2)]))
  expect(pagesIn(await pickingPdf(orders.slice(0, 1), made))).toBe(1)
  expect(pagesIn(await pickingPdf(orders, made))).toBeGreaterThan(2)
})
