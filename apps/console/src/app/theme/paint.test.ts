import { expect, test } from 'vitest'
import { accentVariables } from './paint.ts'

test('the light theme has the shades of the specification', () => {
  expect(accentVariables('#409EFF', 'light')).toMatchObject({
    '--primary': '#409EFF',
    '--primary-light-3': '#79BBFF',
    '--primary-light-9': '#E2F0FF',
    '--primary-dark-2': '#337ECC',
  })
})

test('a light shade does not glare in the dark theme', () => {
  expect(accentVariables('#409EFF', 'dark')).toMatchObject({
    '--primary-light-3': '#2D6FB3',
    '--primary-light-9': '#0A1826',
    '--primary-dark-2': '#337ECC',
  })
})
