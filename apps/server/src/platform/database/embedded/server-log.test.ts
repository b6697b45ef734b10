import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lastServerLines, pruneServerLog } from './server-log.ts'

test('keeps only the newest eight log files, and an error shows the end of the newest', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'limpid-log-'))
  for (let hour = 10; hour < 22; hour += 1)
    await writeFile(join(folder, `postgres-20260228T${hour}0000.log`), `first\nline of ${hour}\n`)
  await writeFile(join(folder, 'start.log'), 'start\n')
  await pruneServerLog(folder)
  const left = (await readdir(folder)).sort()
  expect(left).toHaveLength(9)
  expect(left[0]).toBe('postgres-20260228T140000.log')
  expect(await lastServerLines(folder, join(folder, 'start.log'))).toBe('start\nfirst\nline of 21')
  await rm(folder, { recursive: true })
})
