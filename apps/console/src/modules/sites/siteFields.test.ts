import { expect, test } from 'vitest'
import { faultsOf } from '../../kit/form/faultsOf.ts'
import { pickTexts } from '../../lib/words.ts'
import { siteFields, valuesOf } from './siteFields.ts'
import { siteWords } from './sites.words.ts'

const schema = siteFields(pickTexts(siteWords, 'en'))
const plain = { ...valuesOf(undefined, 'Asia/Shanghai'), name: ' Riverside ' }

test('a site needs a name; a position is both coordinates or neither', () => {
  expect(schema.parse(plain)).toMatchObject({ name: 'Riverside', position: null })
  expect(schema.parse({ ...plain, latitude: 31.2, longitude: 121.5 }).position).toEqual({
    latitude: 31.2,
    longitude: 121.5,
  })
  expect(faultsOf(schema, { ...plain, name: ' ' })).toHaveProperty('name')
  expect(faultsOf(schema, { ...plain, latitude: 1 })).toHaveProperty('longitude')
  expect(faultsOf(schema, { ...plain, latitude: 91, longitude: 0 })).toHaveProperty('latitude')
})
