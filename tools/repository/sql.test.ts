import { describe, expect, test } from 'vitest'
import { staircase } from '../../staircase.mjs'
import { filesOf, literalsOf, textOf } from './sources.ts'

/** `insert into t`, `update t set`, `delete from t` write; any other mention after `from`, `join` reads. */
const writing = /\b(?:insert\s+into|update|delete\s+from|truncate)\s+(?:only\s+)?([a-z_]+)/gi
const reading = /\b(?:from|join)\s+(?:only\s+)?([a-z_]+)/gi

/** Files that translate, decide, or only show others the way in. */
const door = /[.](?:routes|intake|jobs|listeners|rules|face)[.]ts$/

const moduleOf = (path: string) => path.split('/')[4] ?? ''
const sources = filesOf(/^apps\/server\/src\/modules\/.*[.]ts$/).filter((path) => !/[.]test[.]ts$/.test(path))

/** Table -> the module that declares it in its `*.tables.ts`. */
function owners(): Map<string, string> {
  const found = new Map<string, string>()
  for (const path of sources.filter((file) => file.endsWith('.tables.ts'))) {
    const body = /interface Tables \{([\s\S]*)\n {2}\}/.exec(textOf(path))?.[1] ?? ''
    for (const [, table] of body.matchAll(/^ {4}([a-z_]+): /gm)) found.set(table as string, moduleOf(path))
  }
  return found
}

interface Mention {
  path: string
  table: string
  owner: string
}

function mentions(pattern: RegExp): Mention[] {
  const owner = owners()
  return sources.flatMap((path) =>
    literalsOf(path).flatMap(({ text }) =>
      [...text.matchAll(pattern)].flatMap(([, table = '']) => {
        const owned = owner.get(table.toLowerCase())
        return owned ? [{ path, table: table.toLowerCase(), owner: owned }] : []
      }),
    ),
  )
}

const told = (found: Mention[]) => [
  ...new Set(found.map(({ path, table, owner }) => `${path}: ${table} of ${owner}`)),
]

describe('SQL keeps to the staircase', () => {
  test('every table has an owner that is a step', () => {
    const found = owners()
    expect(found.get('telemetry_latest')).toBe('telemetry')
    expect([...found.values()].filter((name) => !staircase.includes(name))).toEqual([])
  })

  test('a module reads its own tables and those below', () => {
    const step = (name: string) => staircase.indexOf(name)
    const upward = mentions(reading).filter(({ path, owner }) => step(owner) > step(moduleOf(path)))
    expect(told(upward)).toEqual([])
  })

  test('a table is written by its own module alone', () => {
    expect(told(mentions(writing).filter(({ path, owner }) => owner !== moduleOf(path)))).toEqual([])
  })

  test('a door holds no SQL', () => {
    const doors = [...mentions(reading), ...mentions(writing)].filter(({ path }) => door.test(path))
    expect(told(doors)).toEqual([])
    const builds = /\b(?:selectFrom|insertInto|updateTable|deleteFrom)\(/
    expect(sources.filter((path) => door.test(path) && builds.test(textOf(path)))).toEqual([])
  })
})

test('every migration has a number of its own', () => {
  const numbers = filesOf(/^apps\/server\/migrations\/.*[.]sql$/).map((path) =>
    path.split('/').at(-1)?.slice(0, 4),
  )
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
})
