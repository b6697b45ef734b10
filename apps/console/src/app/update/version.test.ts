import { expect, test } from 'vitest'
import { buildOf } from './version.ts'

test('a build is told by the name of the entry', () => {
  const page =
    '<script src="./start.js"></script><script type="module" crossorigin src="./assets/main-Ab_1.js"></script>'
  expect(buildOf(page)).toBe('./assets/main-Ab_1.js')
})

test('a page that is not the built console stands for no build', () => {
  expect(buildOf('<script type="module" src="/src/main.ts"></script>')).toBeUndefined()
  expect(buildOf('{"code":"A0401"}')).toBeUndefined()
})
