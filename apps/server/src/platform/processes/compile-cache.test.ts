import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { removeFormerCompileCaches } from './compile-cache.ts'

let dataDir: string
const folder = () => join(dataDir, 'compile-cache')
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'limpid-compiled-'))
  for (const version of ['v24.20.0-x64', 'v24.21.0-x64']) {
    await mkdir(join(folder(), version), { recursive: true })
    await writeFile(join(folder(), version, 'code'), 'x')
  }
  return () => rm(dataDir, { recursive: true })
})

test('compiled code of a former Node is deleted, and that in use stays', async () => {
  await removeFormerCompileCaches(dataDir, join(folder(), 'v24.21.0-x64'))
  expect(await readdir(folder())).toEqual(['v24.21.0-x64'])
  expect(await readdir(join(folder(), 'v24.21.0-x64'))).toEqual(['code'])
})

test.each([
  ['is off', () => ''],
  ['is elsewhere', () => tmpdir()],
  ['does not exist yet', () => join(folder(), 'v24.22.0-x64')],
])('nothing is deleted if the cache %s', async (_, used) => {
  await removeFormerCompileCaches(dataDir, used())
  expect(await readdir(folder())).toHaveLength(2)
})
