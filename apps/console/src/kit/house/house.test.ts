import { expect, test } from 'vitest'
import { houseFrom } from './house.ts'

const usual = houseFrom('')

test('the house is the usual one until the page says otherwise', () => {
  expect(usual.name).toEqual({ zh: '澄联', en: 'Limpid' })
  expect(houseFrom('{')).toEqual(usual)
  const name = { zh: '净水', en: 'Clearwater' }
  expect(houseFrom(JSON.stringify({ name }))).toEqual({ ...usual, name })
})
