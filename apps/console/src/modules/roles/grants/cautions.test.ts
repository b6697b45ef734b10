import type { Route } from '@limpid/contract/menus/route'
import { expect, test } from 'vitest'
import { cautionsOf } from './cautions.ts'

const entry = (path: string, hidden = false): Route => ({
  path,
  name: path,
  meta: { title: path, titleEn: path, hidden, roles: ['R'] },
})

test.each([
  ['has a home and its own devices', [entry('/dashboard')], ['iot:device:list'], []],
  ['sees the devices of every owner', [entry('/dashboard')], ['iot:device:any'], ['everyDevice']],
  ['has no home', [entry('/system')], [], ['noHome']],
  ['has a home that is hidden', [entry('/dashboard', true)], [], ['noHome']],
  ['may open nothing', [], ['iot:device:any'], ['everyDevice', 'noHome']],
] as const)('the preview warns about a role that %s', (_, routes, perms, cautions) => {
  expect(cautionsOf({ routes: [...routes], perms: [...perms] })).toEqual(cautions)
})
