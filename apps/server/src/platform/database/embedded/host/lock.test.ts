import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeLock } from './lock.ts'

let folder: string
let path: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limpid-lock-'))
  path = join(folder, 'postgres.lock')
})

afterEach(() => rm(folder, { recursive: true }))

const readOwner = async () => JSON.parse(await readFile(path, 'utf8'))

test('of many simultaneous acquirers exactly one gets the lock, and it can be acquired again after release', async () => {
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => takeLock(path)))
  const taken = results.filter((result) => result.status === 'fulfilled')
  expect(taken).toHaveLength(1)
  await expect(takeLock(path)).rejects.toThrow(`process ${process.pid}`)
  taken[0]?.value.release()
  const again = await takeLock(path)
  // The first holder releases again, which must not take the lock from the second.
  taken[0]?.value.release()
  await expect(takeLock(path)).rejects.toThrow('in use')
  again.release()
})

test("of many acquirers of a dead owner's lock exactly one gets it", async () => {
  await takeLock(path)
  await writeFile(path, JSON.stringify({ ...(await readOwner()), nonce: 'dead', pid: 2 ** 22 + 1 }))
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => takeLock(path)))
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
})

test('a pid since reused by another program does not hold the lock', async () => {
  await takeLock(path)
  const other = spawn('sleep', ['300'])
  await once(other, 'spawn')
  await writeFile(path, JSON.stringify({ ...(await readOwner()), nonce: 'dead', pid: other.pid }))
  const lock = await takeLock(path)
  expect((await readOwner()).pid).toBe(process.pid)
  lock.release()
  other.kill()
})

test('an owner with a pid unknown here holds the lock as long as its heartbeat continues', async () => {
  const elsewhere = { nonce: 'far', pid: 1, started: '1', pidSpace: 'another machine', since: 'today' }
  await writeFile(path, JSON.stringify(elsewhere))
  const beat = setInterval(() => {
    const now = new Date()
    void utimes(path, now, now)
  }, 500)
  await expect(takeLock(path)).rejects.toThrow('process 1 (since today)')
  clearInterval(beat)
  const longAgo = new Date(Date.now() - 60_000)
  await utimes(path, longAgo, longAgo)
  ;(await takeLock(path)).release()
})

test('an unreadable lock, half-written at a power failure, is taken over once it is old', async () => {
  await writeFile(path, '{"non')
  const longAgo = new Date(Date.now() - 60_000)
  await utimes(path, longAgo, longAgo)
  ;(await takeLock(path)).release()
})
