import { readsByAccess, staleDeviceNews, staleNews } from '@limpid/contract/catalogue/stale-news'
import type { EndpointTable } from '@limpid/contract/kernel/endpoints'
import { describe, expect, test } from 'vitest'
import { layers } from '../../../layers.mjs'
import { filesOf, textOf } from '../sources.ts'
import { endpointTables } from './wire.ts'

/**
 * The keys that a file of the console names in a string and that are not of its own module. A table may be called otherwise than its
 * module, and a module may ask for what another one's table answers; then it says so once, in `queriesOf`.
 */
function foreignKeys(path: string, text: string, tables: readonly string[]): string[] {
  const own = path.split('/')[4]
  const keys =
    /(?:queryKey: |Keys?\b[^\n]* = |setQueryData(?:<.*>)?\(\s*|\[)\[\s*'([a-z-]+)'|(?:first|second|third|queryKey\[\d\]) [!=]== '([a-z-]+)'/g
  const loops = /for \(const \w+ of \[([^\]]*)\]\)[^;]*?(?:queryKey|Queries)/g
  const named = [...text.matchAll(keys)].map(([, key, compared]) => key ?? compared ?? '')
  const looped = [...text.matchAll(loops)].flatMap(([, list = '']) =>
    [...list.matchAll(/'([a-z-]+)'/g)].map(([, name = '']) => name),
  )
  return [...named, ...looped].filter(
    (name) => name !== own && (layers.includes(name) || tables.includes(name)),
  )
}

/** A table, or one of its reads. */
function isNamed(tables: Map<string, EndpointTable>, name: string): boolean {
  const [noun = '', read] = name.split('/')
  const table = tables.get(noun)
  if (!table || read === undefined) return table !== undefined
  return table[read]?.method === 'GET' || table[read]?.changesNothing === true
}

describe('What a call makes stale is stated by its endpoint', () => {
  test('every name is an endpoint table, or a read of one', async () => {
    const tables = await endpointTables()
    const wrong = [...tables].flatMap(([module, table]) =>
      Object.entries(table).flatMap(([endpoint, { stales = [] }]) =>
        stales.filter((name) => !isNamed(tables, name)).map((name) => `${module}.${endpoint}: ${name}`),
      ),
    )
    expect(wrong).toEqual([])
  })

  test('no read makes anything stale', async () => {
    const reads = [...(await endpointTables()).values()].flatMap((table) =>
      Object.values(table).filter(({ method, stales }) => method === 'GET' && stales),
    )
    expect(reads).toEqual([])
  })

  test('every name of a live update is an endpoint table, or a read of one', async () => {
    const tables = await endpointTables()
    const names = [...Object.values(staleNews), ...Object.values(staleDeviceNews), readsByAccess].flat()
    expect(names.filter((name) => !isNamed(tables, name))).toEqual([])
    const ofDevice = Object.values(staleDeviceNews).flat()
    const elsewhere = ofDevice.filter((name) => {
      const [noun = '', read = ''] = name.split('/')
      return !tables.get(noun)?.[read]?.path.includes('/devices/{id}')
    })
    expect(elsewhere).toEqual([])
  })

  test('no file of the console names the key of another module', async () => {
    const tables = [...(await endpointTables()).keys()]
    const files = filesOf(/^apps\/console\/src\/(modules|screens|app)\/.*(?<![.]test)[.]tsx?$/)
    const naming = files.filter((path) => foreignKeys(path, textOf(path), tables).length > 0)
    expect(naming).toEqual([])
  })

  test('queries of a table carry its name', async () => {
    const tables = [...(await endpointTables()).keys()]
    const named = filesOf(/^apps\/console\/src\/.*(?<![.]test)[.]tsx?$/).flatMap((path) =>
      [...textOf(path).matchAll(/queriesOf\('([^']+)'/g)].map(([, name = '']) => name),
    )
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter((name) => !tables.includes(name))).toEqual([])
  })

  test.each([
    ["client.invalidateQueries({ queryKey: ['devices'] })", ['devices']],
    ["const shown = [['groups'], ['sites']]", ['groups']],
    ["queryKey: ['sites', 'one', id]", []],
    [
      "for (const shows of ['roles', 'users']) void client.invalidateQueries({ queryKey: [shows] })",
      ['roles', 'users'],
    ],
    ["predicate: ({ queryKey: [first] }) => first === 'shares'", ['shares']],
    ["const changedKeys = [['devices'], ['sites']]", ['devices']],
    ["queryKey: ['fleet', 'page']", ['fleet']],
  ] as const)('a key of another module is seen: %s', (text, keys) => {
    const path = 'apps/console/src/modules/sites/sites.queries.ts'
    expect(foreignKeys(path, text, ['fleet'])).toEqual(keys)
  })
})
