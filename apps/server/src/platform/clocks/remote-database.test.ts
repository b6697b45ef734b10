import { expect, test } from 'vitest'
import { isRemoteDatabase } from './remote-database.ts'

test.each([
  [undefined, false],
  ['postgres://limpid@localhost/limpid', false],
  ['postgres://limpid@localhost/limpid?host=%2Fvar%2Frun%2Fpostgresql', false],
  ['postgres://limpid@127.0.0.1:5432/limpid', false],
  ['postgres://limpid@[::1]/limpid', false],
  ['postgres://limpid@database.example/limpid', true],
  ['postgres://limpid@192.0.2.7/limpid', true],
])('the database of %s is on another machine: %s', (url, elsewhere) => {
  expect(isRemoteDatabase(url)).toBe(elsewhere)
})
