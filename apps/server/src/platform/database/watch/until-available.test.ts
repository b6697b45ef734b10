import { pino } from 'pino'
import { expect, test } from 'vitest'
import { untilAvailable } from './until-available.ts'

const log = pino({ level: 'silent' })

/** Fails with these errors, one after the other, and then succeeds. */
function wait(...errors: Error[]) {
  const said: string[] = []
  const stopping = new AbortController()
  const attempt = async () => {
    const error = errors.shift()
    if (error) throw error
    return 'here'
  }
  const until = untilAvailable({
    log,
    stopping: stopping.signal,
    onWait: (text) => void said.push(text),
    pauseMs: 1,
  })
  return { said, stopping, run: () => until(attempt) }
}
const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

test('a start waits for a database that is not there yet, and says so once', async () => {
  const { run, said } = wait(refused(), refused())
  expect(await run()).toBe('here')
  expect(said).toEqual([expect.stringContaining('waits for its database')])
})

test('a start waits for space on the disk', async () => {
  const { run, said } = wait(new Error('PostgreSQL did not start: could not write: No space left on device'))
  expect(await run()).toBe('here')
  expect(said).toEqual([expect.stringContaining('disk is full')])
})

test('a migration that lost its connection is tried again', async () => {
  const cause = new Error('Connection terminated unexpectedly')
  const { run, said } = wait(new Error(`Migration 0001_people failed: ${cause.message}`, { cause }))
  expect(await run()).toBe('here')
  expect(said).toHaveLength(1)
})

test('a wrong password is final', async () => {
  const { run } = wait(Object.assign(new Error('password authentication failed'), { code: '28P01' }))
  await expect(run()).rejects.toThrow('password')
})

test('a stop ends the waiting', async () => {
  const { run, stopping } = wait(refused())
  stopping.abort()
  await expect(run()).rejects.toThrow()
})
