import { describe, expect, test } from 'vitest'
import { createGateway } from './gateway.ts'
import { NotSent } from './not-sent.ts'

const start = new Date('2026-11-21T08:00:00Z').getTime()

function openGateway(options: { deadlineMs?: number; mostAtOnce?: number } = {}) {
  let nowMs = start
  const gateway = createGateway({
    name: 'test',
    clock: { now: () => new Date(nowMs) },
    deadlineMs: 60_000,
    pauseMs: 1,
    restMs: 30_000,
    ...options,
  })
  const pass = (ms: number) => {
    nowMs += ms
  }
  return { gateway, pass }
}

const fails = (error: unknown) => async () => {
  throw error
}

describe('a gateway', () => {
  test('makes a second attempt only when the first surely left nothing behind', async () => {
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

  test('that fails three times is left alone, then tried by one, and is back when that gets through', async () => {
    const { gateway, pass } = openGateway()
    for (let failure = 0; failure < 3; failure += 1)
      await expect(gateway(fails(new Error('down')))).rejects.toThrow(NotSent)
    let reached = 0
    const work = async () => {
      reached += 1
    }
    await expect(gateway(work)).rejects.toThrow('left alone')
    expect(reached).toBe(0)
    pass(30_001)
    let finish = () => {}
    const first = gateway(
      () =>
        new Promise((resolve) => {
          finish = resolve
        }),
    )
    await expect(gateway(work)).rejects.toThrow('left alone')
    finish()
    await first
    await gateway(work)
    expect(reached).toBe(1)
  })

  test('that is still down after its rest rests again', async () => {
    const { gateway, pass } = openGateway()
    for (let failure = 0; failure < 3; failure += 1)
      await expect(gateway(fails(new Error('down')))).rejects.toThrow()
    pass(30_001)
    await expect(gateway(fails(new Error('down')))).rejects.toThrow()
    await expect(gateway(async () => {})).rejects.toThrow('left alone')
  })

  test('that refuses messages works, so nobody leaves it alone', async () => {
    const { gateway } = openGateway()
    for (let refusal = 0; refusal < 5; refusal += 1)
      await expect(gateway(fails(new NotSent('no such number', 'message')))).rejects.toThrow('no such')
    await gateway(async () => {})
  })

  test('takes no crowd: what is beyond the limit is refused at once', async () => {
    const { gateway } = openGateway({ mostAtOnce: 2 })
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

  test('gives up at the deadline, on work that never ends too', async () => {
    const { gateway } = openGateway({ deadlineMs: 30 })
    await expect(gateway(() => new Promise(() => {}))).rejects.toThrow('no answer in time')
  })
})
