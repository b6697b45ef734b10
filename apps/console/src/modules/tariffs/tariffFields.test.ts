import { expect, test } from 'vitest'
import { pickTexts } from '../../lib/words.ts'
import { amountText, tariffFields, valuesOf } from './tariffFields.ts'
import { tariffWords } from './tariffs.words.ts'

const t = pickTexts(tariffWords, 'en')
const fields = tariffFields(t, 'en')
const values = { ...valuesOf(undefined, '2026-11-24'), amount: 0.8523 }

test('what is typed becomes whole ten-thousandths, and comes back', () => {
  const band = { fromHour: '8', toHour: '11', on: 'weekdays' as const, amount: 1.2 }
  const body = fields.parse({ ...values, bands: [band] })
  expect(body).toMatchObject({
    siteId: null,
    kind: 'electricity',
    validFrom: '2026-11-24',
    amount: 8523,
    bands: [{ fromHour: 8, toHour: 11, on: 'weekdays', amount: 12_000 }],
  })
  const tariff = { ...body, id: '1', site: null, validTo: null, changedAt: new Date(), changedBy: null }
  expect(valuesOf(tariff, '')).toEqual({ ...values, bands: [band] })
})

test('only electricity keeps its bands', () => {
  const band = { fromHour: '8', toHour: '11', on: 'all' as const, amount: 1 }
  expect(fields.parse({ ...values, kind: 'water', bands: [band] }).bands).toEqual([])
})

test.each([
  ['no amount', { amount: '' }, 'amount'],
  ['five decimals', { amount: 0.12345 }, 'amount'],
  ['no day', { validFrom: '' }, 'validFrom'],
  [
    'a band that ends before it begins',
    { bands: [{ fromHour: '8', toHour: '8', on: 'all' as const, amount: 1 }] },
    'bands',
  ],
])('%s is rejected at its field', (_, wrong, field) => {
  const found = fields.safeParse({ ...values, ...wrong })
  expect(found.error?.issues[0]?.path[0]).toBe(field)
})

test('an amount is shown with its unit and without needless zeros', () => {
  expect(amountText('electricity', 8523, t, 'en')).toBe('¥0.8523/kWh')
  expect(amountText('water', 41_000, t, 'en')).toBe('¥4.10/m³')
  expect(amountText('electricityCarbon', 5_703, t, 'en')).toBe('0.5703 kg CO₂e/kWh')
})
