import { expect, test } from 'vitest'
import { brandingFrom } from './branding.ts'

const defaults = brandingFrom('')

test('the branding is the default until the page sets another', () => {
  expect(defaults.name).toEqual({ zh: '澄联', en: 'Limpid' })
  expect(brandingFrom('{')).toEqual(defaults)
  const name = { zh: '净水', en: 'Clearwater' }
  expect(brandingFrom(JSON.stringify({ name }))).toEqual({ ...defaults, name })
})
