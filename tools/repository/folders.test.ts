import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesOf } from './sources.ts'

const mostFiles = 12
/** Folders that are lists by nature: a file for each module, for each change of the database, for each decision and journey. */
const lists = ['.', 'apps/server/migrations', 'docs/decisions', 'docs/flows', 'packages/contract/src']

/** Folder -> the number of files that lie in it, those of its own folders not counted. */
function filesPerFolder(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const path of filesOf(/./)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  return counts
}

describe('A folder can be taken in at a glance', () => {
  test(`no folder holds more than ${mostFiles} files; one that does is split by its nouns`, () => {
    const full = [...filesPerFolder()].filter(
      ([folder, files]) => files > mostFiles && !lists.includes(folder),
    )
    expect(full.map(([folder, files]) => `${folder}: ${files} files`)).toEqual([])
  })

  test('every folder that may hold more is there', () => {
    const counts = filesPerFolder()
    expect(lists.filter((folder) => !counts.has(folder))).toEqual([])
  })
})
