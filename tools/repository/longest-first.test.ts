import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { longFiles } from '../parts/longest-first.mjs'
import { inRoot } from '../parts/root.mjs'

test('each test file that is started early exists', () => {
  expect(longFiles.filter((file) => !existsSync(inRoot(file)))).toEqual([])
})
