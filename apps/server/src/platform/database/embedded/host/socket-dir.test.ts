import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareSocketDir, removeDeadSocket } from './socket-dir.ts'

let base: string
let made: string[]

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'limpid-socket-'))
  made = [base]
})

afterEach(() => Promise.all(made.map((folder) => rm(folder, { recursive: true, force: true }))))

test('a cluster always gets the same folder, private to its owner', async () => {
  const folder = await prepareSocketDir(base, undefined)
  made.push(folder)
  expect(await prepareSocketDir(base, undefined)).toBe(folder)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test('a folder of that name that others can enter is not used', async () => {
  const baseline = await prepareSocketDir(base, undefined)
  await chmod(baseline, 0o755)
  const other = await prepareSocketDir(base, undefined)
  made.push(baseline, other)
  expect(other).not.toBe(baseline)
  expect((await stat(other)).mode & 0o777).toBe(0o700)
})

test('a folder too deep for a socket path, or open to others, is rejected', async () => {
  await expect(prepareSocketDir(base, undefined, join(base, 'd'.repeat(100)))).rejects.toThrow(
    'bytes allowed for a socket path',
  )
  const open = join(base, 'open')
  await mkdir(open)
  await chmod(open, 0o755)
  await expect(prepareSocketDir(base, undefined, open)).rejects.toThrow('with mode 0700')
})

test('removes only the dead socket of the same cluster', async () => {
  await writeFile(join(base, '.s.PGSQL.5432'), '')
  await writeFile(join(base, '.s.PGSQL.5432.lock'), '4711\n/elsewhere/data\n')
  await removeDeadSocket(base, 5432, '/ours/data')
  expect(await readdir(base)).toHaveLength(2)
  await removeDeadSocket(base, 5432, '/elsewhere/data')
  expect(await readdir(base)).toEqual([])
})
