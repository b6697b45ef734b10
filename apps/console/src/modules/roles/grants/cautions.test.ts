import type { Route } from '@limpid/contract/menus/route'
import { expect, test } from 'vitest'
import { cautionsOf } from './cautions.ts'

const entry = (path: string, hidden = false): Route => ({
  path,
  name: path,
  meta: { title: path, titleEn: path, hidden, roles: ['R'] },
})
const home = [entry('/dashboard')]
const [view, change] = ['iot:device:any', 'iot:device:control-any']

test.each([
  ['has a home and its own devices', home, ['iot:device:list'], 'all', []],
  ['sees the devices of every owner', home, [view], 'all', ['everyDevice']],
  ['sees the devices of a department', home, [view], 'below', ['scopedDevices']],
  ['also changes them', home, [view, change], 'chosen', ['scopedDevices', 'changesDevices']],
  ['sees nobody else by its data scope', home, [view, change], 'self', ['noOthers']],
  ['changes devices that it does not see', home, [change], 'all', ['changesNothing']],
  ['has no home', [entry('/system')], [], 'self', ['noHome']],
  ['has a home that is hidden', [entry('/dashboard', true)], [], 'self', ['noHome']],
  ['may open nothing', [], [view], 'all', ['everyDevice', 'noHome']],
] as const)('the preview warns about a role that %s', (_, routes, perms, dataScope, cautions) => {
  expect(cautionsOf({ routes: [...routes], perms: [...perms] }, dataScope)).toEqual(cautions)
})
