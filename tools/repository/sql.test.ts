import { describe, expect, test } from 'vitest'
import { layers } from '../../layers.mjs'
import { filesOf, literalsOf, textOf } from './sources.ts'
import { tableOwners } from './tables.ts'

/** `insert into t`, `update t set`, `delete from t` write; any other mention after `from` or `join` reads. */
const writing = /\b(?:insert\s+into|update|delete\s+from|truncate)\s+(?:only\s+)?([a-z_]+)/gi
const reading = /\b(?:from|join)\s+(?:only\s+)?([a-z_]+)/gi

/** Files that translate, decide, or only delegate. */
const withoutSql = /[.](?:module|routes|intake|jobs|listeners|service|rules|public)[.]ts$/

const moduleOf = (path: string) => path.split('/')[4] ?? ''
const sources = filesOf(/^apps\/server\/src\/modules\/.*[.]ts$/).filter((path) => !/[.]test[.]ts$/.test(path))

interface Mention {
  path: string
  table: string
  owner: string
}

function mentions(pattern: RegExp): Mention[] {
  const owner = tableOwners()
  return sources.flatMap((path) =>
    literalsOf(path).flatMap(({ text }) =>
      [...text.matchAll(pattern)].flatMap(([, table = '']) => {
        const owned = owner.get(table.toLowerCase())
        return owned ? [{ path, table: table.toLowerCase(), owner: owned }] : []
      }),
    ),
  )
}

const reported = (found: Mention[]) => [
  ...new Set(found.map(({ path, table, owner }) => `${path}: ${table} of ${owner}`)),
]

describe('SQL keeps to the layer order', () => {
  test('every table has an owner that is a layer', () => {
    const found = tableOwners()
    expect(found.get('telemetry_latest')).toBe('telemetry')
    expect([...found.values()].filter((name) => !layers.includes(name))).toEqual([])
  })

  test('a module reads its own tables and those of lower layers', () => {
    const step = (name: string) => layers.indexOf(name)
    const upward = mentions(reading).filter(({ path, owner }) => step(owner) > step(moduleOf(path)))
    expect(reported(upward)).toEqual([])
  })

  test('a table is written by its own module alone', () => {
    expect(reported(mentions(writing).filter(({ path, owner }) => owner !== moduleOf(path)))).toEqual([])
  })

  test('no routes, intake, jobs, listeners, service, rules or public interface file holds SQL', () => {
    const found = [...mentions(reading), ...mentions(writing)].filter(({ path }) => withoutSql.test(path))
    expect(reported(found)).toEqual([])
    const builds = /\bsql(?:<[^>]*>)?`|\b(?:selectFrom|insertInto|updateTable|deleteFrom)\(/
    expect(sources.filter((path) => withoutSql.test(path) && builds.test(textOf(path)))).toEqual([])
  })
})

describe('Who sees a device is decided in access', () => {
  const foreign = (of: RegExp, but: RegExp) =>
    sources.filter((path) => !but.test(path) && literalsOf(path).some(({ text }) => of.test(text)))

  test('grants are read through access, which shares provide', () => {
    expect(foreign(/\b(?:granted_devices|device_grants)\(/, /\/shares\/grants[.]reads[.]ts$/)).toEqual([])
  })

  test('the permission to see every device is checked there alone', () => {
    expect(foreign(/iot:device:any/, /\/access\/|[.]seed[.]ts$/)).toEqual([])
  })

  test('no connection is opened without limits: those of pools, or of `withClient`', () => {
    const opens = /\bnew (?:pg[.])?(?:Client|Pool)\(/
    const found = filesOf(/^apps\/server\/src\/.*[.]ts$/).filter(
      (path) => !/[.]test[.]ts$/.test(path) && opens.test(textOf(path)),
    )
    expect(found).toEqual(['apps/server/src/platform/database/pools.ts'])
  })
})
