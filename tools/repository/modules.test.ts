import { describe, expect, test } from 'vitest'
import { staircase } from '../../staircase.mjs'
import { filesOf, foldersOf, nameOf } from './sources.ts'
import { endpointTables } from './wire/wire.ts'

/** Contract files that are about the wire itself and no module. */
const aboutTheWire = ['live']
/** Pages of the console that show the product itself and have no module on the server. */
const consoleOnly = ['api-document']

describe('A module has the same name on every side', () => {
  test('no name stands on the staircase twice', () => {
    expect(new Set(staircase).size).toBe(staircase.length)
  })

  test('every folder of the server is a step of the staircase', () => {
    expect(foldersOf('apps/server/src/modules').filter((name) => !staircase.includes(name))).toEqual([])
  })

  test('every folder of the console is a step of the staircase', () => {
    const known = [...staircase, ...consoleOnly]
    expect(foldersOf('apps/console/src/modules').filter((name) => !known.includes(name))).toEqual([])
  })

  test('every file of the contract is a step of the staircase', () => {
    const known = [...staircase, ...aboutTheWire]
    const names = filesOf(/^packages\/contract\/src\/[^/]+[.]ts$/).map(nameOf)
    expect(names.filter((name) => !known.includes(name))).toEqual([])
  })

  test('every table of endpoints is called like its module, which the server has', async () => {
    const folders = foldersOf('apps/server/src/modules')
    const tables = [...(await endpointTables()).keys()]
    expect(tables.length).toBeGreaterThan(0)
    expect(tables.filter((name) => !folders.includes(name))).toEqual([])
  })

  test('a file of a server module that plays a role of the module carries its name', () => {
    const roles = /[.](module|face|routes|intake|jobs|listeners)[.]ts$/
    const files = filesOf(/^apps\/server\/src\/modules\//).filter((path) => roles.test(path))
    const strangers = files.filter((path) => path.split('/')[4] !== nameOf(path))
    expect(strangers).toEqual([])
  })
})
