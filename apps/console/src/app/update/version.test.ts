import { expect, test } from 'vitest'
import { buildOf } from './version.ts'

test('a build is identified by the name of its entry file', () => {
  const page =
    '<script src="./start.js"></script><script type="module" crossorigin src="./assets/main-Ab_1.js"></script>'
  expect(buildOf(page)).toBe('./assets/main-Ab_1.js')
})

test('a page that is not the built console has no build', () => {
  expect(buildOf('<script type="module" src="/src/main.ts"></script>')).toBeUndefined()
  expect(buildOf('{"code":"A0401"}')).toBeUndefined()
})
