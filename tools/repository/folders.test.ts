import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesOf } from './sources.ts'

const maxFiles = 16
/** Folders that are lists by nature: a file for each module, for each change of the database, for each decision and journey, and what the contract stands on. */
const lists = [
  '.',
  'apps/server/migrations',
  'docs/decisions',
  'docs/flows',
  'e2e/testing',
  'packages/contract/src/kernel',
  'tools/parts',
]

/** Folder -> the number of files that lie in it, tests and those of its own folders not counted. */
function filesPerFolder(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const path of filesOf(/(?<![.]test[.]tsx?)$/))
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  return counts
}

describe('A folder can be understood at a glance', () => {
  test(`no folder holds more than ${maxFiles} files; one that does is split by its nouns`, () => {
    const full = [...filesPerFolder()].filter(
      ([folder, files]) => files > maxFiles && !lists.includes(folder),
    )
    expect(full.map(([folder, files]) => `${folder}: ${files} files`)).toEqual([])
  })

  test('every folder with an exception exists', () => {
    const counts = filesPerFolder()
    expect(lists.filter((folder) => !counts.has(folder))).toEqual([])
  })
})
