import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { layers } from '../../layers.mjs'
import { filesOf, textOf } from './sources.ts'
import { tableOwners } from './tables.ts'

const files = filesOf(/^apps\/server\/migrations\/.*[.]sql$/)
/** `parts` of `0025_parts.sql`, `parts_minimum` of `0040_parts_minimum.sql`. */
const nameOf = (path: string) => basename(path, '.sql').slice(5).replaceAll('_', '-')

test('every migration has a unique number', () => {
  const numbers = files.map((path) => basename(path).slice(0, 4))
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
})

describe('a migration belongs to one module', () => {
  /** The platform stands below every module. */
  const owners = ['platform', ...layers]
  const moduleOf = (path: string) =>
    owners.find((name) => nameOf(path) === name || nameOf(path).startsWith(`${name}-`))
  const tablesIn = (path: string, pattern: RegExp) =>
    [...textOf(path).matchAll(pattern)].map(([, table = '']) => table)

  test('by its name', () => {
    expect(files.filter((path) => moduleOf(path) === undefined)).toEqual([])
  })

  test('and creates tables of that module only', () => {
    const owners = tableOwners()
    const foreign = files.flatMap((path) =>
      tablesIn(path, /^CREATE TABLE (\w+)/gm)
        .filter((table) => (owners.get(table) ?? moduleOf(path)) !== moduleOf(path))
        .map((table) => `${basename(path)}: ${table} of ${owners.get(table)}`),
    )
    expect(foreign).toEqual([])
  })

  test('every table that a module names is created', () => {
    const created = files.flatMap((path) => tablesIn(path, /^CREATE TABLE (\w+)/gm))
    expect([...tableOwners().keys()].filter((table) => !created.includes(table))).toEqual([])
  })

  test('foreign keys point to the same module or to a lower one', () => {
    const owners = tableOwners()
    const layer = (name: string | undefined) => layers.indexOf(name ?? '')
    const upward = files.flatMap((path) =>
      tablesIn(path, /\bREFERENCES (\w+)/g)
        .filter((table) => owners.has(table) && layer(owners.get(table)) > layer(moduleOf(path)))
        .map((table) => `${basename(path)}: ${table} of ${owners.get(table)}`),
    )
    expect(upward).toEqual([])
  })
})

/** What is wrong with migrations (name -> checksum), given those that a release contains. */
function faultsOf(
  migrations: Map<string, string>,
  { released, isRelease }: { released: Map<string, string>; isRelease: boolean },
): string[] {
  const last = [...released.keys()].sort().at(-1) ?? ''
  const missing = [...released.keys()].filter((name) => !migrations.has(name))
  return [
    ...missing.map((name) => `${name} was part of a release: restore it`),
    ...[...migrations].flatMap(([name, checksum]) => {
      const before = released.get(name)
      if (before !== undefined && before !== checksum)
        return [`${name} was part of a release: restore it and put the change into a new migration`]
      if (before === undefined && name < last)
        return [`${name} comes before ${last}: give it the next free number`]
      if (before === undefined && isRelease) return [`add to released.sha256: ${checksum}  ${name}`]
      return []
    }),
  ]
}

describe('a migration that was part of a release is never edited', () => {
  // Git may change line endings on Windows; that does not count as a change of the migration.
  const checksumOf = (text: string) =>
    createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')

  test('as released.sha256 lists them, in the form of sha256sum', () => {
    const lines = textOf('apps/server/migrations/released.sha256').split('\n').filter(Boolean)
    const released = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
    const migrations = new Map(files.map((path) => [basename(path), checksumOf(textOf(path))]))
    const newest = /^## .*$/m.exec(textOf('CHANGELOG.md'))?.[0] ?? ''
    expect(faultsOf(migrations, { released, isRelease: !/unreleased/i.test(newest) })).toEqual([])
  })

  const released = new Map([
    ['0001_dicts.sql', 'a'],
    ['0002_roles.sql', 'b'],
  ])
  test.each([
    [
      'an edited one',
      [
        ['0001_dicts.sql', 'x'],
        ['0002_roles.sql', 'b'],
      ],
      /^0001_dicts.sql was .* into a new/,
    ],
    ['one that is gone', [['0001_dicts.sql', 'a']], /^0002_roles.sql was .* restore it$/],
    [
      'a new one in between',
      [...released, ['0001_menus.sql', 'c']],
      /^0001_menus.sql comes before 0002_roles/,
    ],
  ] as [string, [string, string][], RegExp][])('%s is found', (_fault, migrations, fault) => {
    expect(faultsOf(new Map(migrations), { released, isRelease: false })).toEqual([
      expect.stringMatching(fault),
    ])
  })

  test('new ones are listed when they are released, and not before', () => {
    const migrations = new Map([...released, ['0003_sites.sql', 'c'] as const])
    expect(faultsOf(migrations, { released, isRelease: false })).toEqual([])
    expect(faultsOf(migrations, { released, isRelease: true })).toEqual([
      'add to released.sha256: c  0003_sites.sql',
    ])
  })
})
