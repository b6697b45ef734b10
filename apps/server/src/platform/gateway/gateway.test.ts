import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createGateway } from './gateway.ts'
import { NotSent } from './not-sent.ts'

// The circuit breaker reads the system clock.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

function openGateway(options: { deadlineMs?: number; maxAtOnce?: number } = {}) {
  const gateway = createGateway({
    name: 'test',
    deadlineMs: 60_000,
    pauseMs: 1,
    restMs: 30_000,
    ...options,
  })
  const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
  return { gateway, pass }
}

const fails = (error: unknown) => async () => {
  throw error
}

describe('a gateway', () => {
  test('retries only when the first attempt certainly left nothing behind', async () => {
    const { gateway } = openGateway()
    let attempts = 0
    await gateway(async () => {
      attempts += 1
      if (attempts === 1) throw new NotSent('refused', 'gateway', true)
    })
    expect(attempts).toBe(2)
    const unsure = async () => {
      attempts += 1
      throw new NotSent('cut off')
    }
    await expect(gateway(unsure)).rejects.toThrow('cut off')
    expect(attempts).toBe(3)
  })

  test('is skipped after three failures, then probed by one call, and back when that succeeds', async () => {
    const { gateway, pass } = openGateway()
    for (let failure = 0; failure < 3; failure += 1)
      await expect(gateway(fails(new Error('down')))).rejects.toThrow(NotSent)
    let reached = 0
    const work = async () => {
      reached += 1
    }
    await expect(gateway(work)).rejects.toThrow('paused after repeated failures')
    expect(reached).toBe(0)
    pass(30_001)
    let finish = () => {}
    const first = gateway(
      () =>
        new Promise((resolve) => {
          finish = resolve
        }),
    )
    await expect(gateway(work)).rejects.toThrow('paused after repeated failures')
    finish()
    await first
    await gateway(work)
    expect(reached).toBe(1)
  })

  test('is skipped again if it is still down after its break', async () => {
    const { gateway, pass } = openGateway()
    for (let failure = 0; failure < 3; failure += 1)
      await expect(gateway(fails(new Error('down')))).rejects.toThrow()
    pass(30_001)
    await expect(gateway(fails(new Error('down')))).rejects.toThrow()
    await expect(gateway(async () => {})).rejects.toThrow('paused after repeated failures')
  })

  test('counts as working when it rejects messages, so it is not skipped', async () => {
    const { gateway } = openGateway()
    for (let refusal = 0; refusal < 5; refusal += 1)
      await expect(gateway(fails(new NotSent('no such number', 'message')))).rejects.toThrow('no such')
    await gateway(async () => {})
  })

  test('counts failures in a row: a rejected message between them shows that it works', async () => {
    const { gateway } = openGateway()
    for (let round = 0; round < 3; round += 1) {
      for (let failure = 0; failure < 2; failure += 1)
        await expect(gateway(fails(new Error('down')))).rejects.toThrow('test: Error')
      await expect(gateway(fails(new NotSent('no such number', 'message')))).rejects.toThrow('no such')
    }
  })

  test('is skipped after missed deadlines, too', async () => {
    const { gateway } = openGateway({ deadlineMs: 5 })
    for (let failure = 0; failure < 3; failure += 1)
      await expect(gateway(() => new Promise(() => {}))).rejects.toThrow('timed out')
    await expect(gateway(async () => {})).rejects.toThrow('paused after repeated failures')
  })

  test('limits concurrent calls: whatever exceeds the limit is rejected at once', async () => {
    const { gateway } = openGateway({ maxAtOnce: 2 })
    let finish = () => {}
    const gate = new Promise<void>((resolve) => {
      finish = resolve
    })
    const two = [gateway(() => gate), gateway(() => gate)]
    await expect(gateway(async () => {})).rejects.toThrow('too many')
    finish()
    await Promise.all(two)
    await gateway(async () => {})
  })

  test('gives up at the deadline, even on work that never ends', async () => {
    const { gateway } = openGateway({ deadlineMs: 30 })
    await expect(gateway(() => new Promise(() => {}))).rejects.toThrow('timed out')
  })
})
