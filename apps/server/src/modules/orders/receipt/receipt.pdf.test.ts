import type { OrderDetail } from '@limpid/contract/orders/schemas'
import { expect, test } from 'vitest'
import { textOfPdf } from '../../../../testing/figures/pdf-text.ts'
import { receiptPdf } from './receipt.pdf.ts'

const at = new Date('2026-11-24T08:00:00Z')
const line = {
  ...{ id: '1', goodsId: '1', code: 'R', name: 'Rinse', nameEn: 'Rinse', spec: '', specEn: '' },
  ...{ unit: '桶', unitEn: 'can' },
  ...{ price: 100, vatRate: 13, quantity: 1, discount: 0, shipped: 1, received: 1, returned: 1 },
}

function receiptOf(lines: readonly object[]): Promise<Buffer> {
  const order = {
    ...{ number: '1', buyer: 'Lee Ltd', consignee: { consigneeName: 'anna' }, placedAt: at, paidAt: at },
    ...{ lines, total: lines.length * 100, refunded: 100 },
  } as unknown as OrderDetail
  return receiptPdf(order, { seller: 'Shop', language: 'en', timeZone: 'UTC', at })
}

async function pagesOf(lines: number): Promise<number> {
  const pdf = await receiptOf(Array.from({ length: lines }, () => line))
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

test('the totals of a receipt continue on one more page, wherever its lines end', async () => {
  const pages: number[] = []
  for (let lines = 18; lines <= 34; lines += 1) pages.push(await pagesOf(lines))
  expect(pages[0]).toBe(1)
  expect(pages.at(-1)).toBe(2)
  expect(new Set(pages)).toEqual(new Set([1, 2]))
})

test('a quantity has the unit of the goods', async () => {
  expect(textOfPdf(await receiptOf([{ ...line, quantity: 3 }]))).toContain('3 cans')
})

test('characters that the font lacks are written by others: the Greek mu by the micro sign', async () => {
  const specEn = '1413 \u03BCS/cm, ≥ 20 °C'
  expect(textOfPdf(await receiptOf([{ ...line, specEn }]))).toContain('1413 \u00B5S/cm, >= 20 °C')
})

test('a receipt names who bought and who receives', async () => {
  const text = textOfPdf(await receiptOf([line]))
  expect(text).toContain('Lee Ltd')
  expect(text).toContain('anna')
})
