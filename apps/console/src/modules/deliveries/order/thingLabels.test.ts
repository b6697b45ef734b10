import { expect, test } from 'vitest'
import { thingLabels } from './thingLabels.ts'

const thing = (productId: string, key: string, name: string) => ({
  productId,
  productName: { zh: `产品 ${productId}`, en: `Product ${productId}` },
  kind: 'consumable' as const,
  key,
  name: { zh: name, en: name },
})

test('names the product of what two products call the same, and nothing else', () => {
  const things = [
    thing('1', 'rinse', 'Rinse aid'),
    thing('2', 'rinse', 'Rinse aid'),
    thing('2', 'salt', 'Salt'),
  ]
  expect(things.map(thingLabels(things, 'en'))).toEqual([
    'Rinse aid · Product 1',
    'Rinse aid · Product 2',
    'Salt',
  ])
})
