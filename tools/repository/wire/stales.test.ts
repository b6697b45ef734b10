import { pathToFileURL } from 'node:url'
import { readsByAccess, staleDeviceNews, staleNews } from '@limpid/contract/catalogue/stale-news'
import type { EndpointTable, StaleWith } from '@limpid/contract/kernel/endpoints'
import { describe, expect, test } from 'vitest'
import { layers } from '../../../layers.mjs'
import { filesOf, inRoot, textOf } from '../sources.ts'
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

/** `device.listed`: something happened, and higher nouns say what of theirs it makes stale. */
const isChange = (name: string) => name.includes('.')

const isLower = (one: string, other: string) => layers.indexOf(one) < layers.indexOf(other)

function isOf(name: string, noun: string, orLower?: 'orLower'): boolean {
  const [owner = ''] = name.split('/')
  return owner === noun || (orLower !== undefined && isLower(owner, noun))
}

/** Who names what in `stales`: the nouns by name, and each table with its reads. */
async function namedBy(tables: Map<string, EndpointTable>): Promise<Map<string, string[]>> {
  const named = new Map<string, string[]>()
  for (const [noun, table] of tables)
    for (const { stales = [] } of Object.values(table))
      for (const name of stales) named.set(name, [...(named.get(name) ?? []), noun])
  return named
}

/** What each noun declares to become stale with others. */
async function staleTables(): Promise<[noun: string, table: StaleWith][]> {
  const files = filesOf(/^packages\/contract\/src\/([^/]+)\/\1[.]stale[.]ts$/)
  return Promise.all(
    files.map(async (file): Promise<[string, StaleWith]> => {
      const [table] = Object.values(
        (await import(pathToFileURL(inRoot(file)).href)) as Record<string, StaleWith>,
      )
      return [file.split('/')[3] ?? '', table ?? {}]
    }),
  )
}

describe('What a call makes stale is stated by its endpoint', () => {
  test('every name is an endpoint table or a read of one, of the noun itself or a lower one, or a change', async () => {
    const tables = await endpointTables()
    const wrong = [...tables].flatMap(([noun, table]) =>
      Object.entries(table).flatMap(([endpoint, { stales = [] }]) =>
        stales
          .filter((name) => !isChange(name) && !(isNamed(tables, name) && isOf(name, noun, 'orLower')))
          .map((name) => `${noun}.${endpoint}: ${name}`),
      ),
    )
    expect(wrong).toEqual([])
  })

  test('each noun says which of its own answers become stale with what lower nouns name', async () => {
    const tables = await endpointTables()
    const named = await namedBy(tables)
    const declared = await staleTables()
    const wrong = declared.flatMap(([noun, table]) =>
      Object.entries(table).flatMap(([name, reads]) => [
        ...((named.get(name) ?? []).some((other) => isLower(other, noun))
          ? []
          : [`${noun}: nobody lower names ${name}`]),
        ...reads
          .filter((read) => !isNamed(tables, read) || !isOf(read, noun))
          .map((read) => `${noun}: ${read} is not its own`),
      ]),
    )
    expect(wrong).toEqual([])
    const known = new Set(declared.flatMap(([, table]) => Object.keys(table)))
    expect([...named.keys()].filter((name) => isChange(name) && !known.has(name))).toEqual([])
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
    expect(names.filter((name) => !isChange(name) && !isNamed(tables, name))).toEqual([])
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
