import { expect, test, vi } from 'vitest'
import { createWorkLoop } from './work-loop.ts'

/** A loop over pieces of work; `take` is called for each look. */
function loopOver(pieces: string[], take = (piece: string | undefined) => piece !== undefined) {
  const errors: unknown[] = []
  const loop = createWorkLoop(
    async () => take(pieces.shift()),
    (error) => errors.push(error),
  )
  return { loop, errors }
}

test('work is done one piece after another, until none is left', async () => {
  const pieces = ['a', 'b', 'c']
  await loopOver(pieces).loop.look()
  expect(pieces).toEqual([])
})

test('a look at any moment after work was added finds it', async () => {
  // From before the loop notices that nothing is left to after it has ended.
  for (let turns = 0; turns < 20; turns += 1) {
    const pieces: string[] = []
    const { loop } = loopOver(pieces)
    const first = loop.look()
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    pieces.push('late')
    await loop.look()
    expect([turns, pieces]).toEqual([turns, []])
    await first
  }
})

test('a look during a piece that fails starts over', async () => {
  const pieces = ['broken']
  const { loop, errors } = loopOver(pieces, (piece) => {
    if (piece !== 'broken') return piece !== undefined
    pieces.push('late')
    void loop.look()
    throw new Error(piece)
  })
  await loop.look()
  expect([errors, pieces]).toEqual([[new Error('broken')], []])
})

test('a failure alone waits for the next look', async () => {
  const pieces = ['broken', 'next']
  const { loop, errors } = loopOver(pieces, (piece) => {
    if (piece === 'broken') throw new Error(piece)
    return piece !== undefined
  })
  await loop.look()
  expect([errors.length, pieces]).toEqual([1, ['next']])
  await loop.look()
  expect(pieces).toEqual([])
})

test('a stop waits for the piece in progress, and no further one is started', async () => {
  const pieces = ['a', 'b']
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const loop = createWorkLoop(
    async () => {
      pieces.shift()
      begun.resolve()
      await held.promise
      return true
    },
    () => {},
  )
  void loop.look()
  await begun.promise
  let isStopped = false
  const stopped = loop.stop().then(() => (isStopped = true))
  await new Promise(setImmediate)
  expect(isStopped).toBe(false)
  held.resolve()
  await stopped
  await loop.look()
  expect(pieces).toEqual(['b'])
})

test('a failure that cannot be reported ends its look, and the next one works', async () => {
  const pieces = ['broken', 'later']
  const loop = createWorkLoop(
    async () => {
      const piece = pieces.shift()
      if (piece === 'broken') throw new Error(piece)
      return piece !== undefined
    },
    (error) => {
      throw error
    },
  )
  await expect(loop.look()).rejects.toThrow('broken')
  await loop.look()
  expect(pieces).toEqual([])
})

test('a stop leaves a piece behind that waits for somebody else', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const loop = createWorkLoop(
      () => new Promise(() => {}),
      () => {},
    )
    const looked = loop.look()
    const stopped = loop.stop()
    await vi.advanceTimersByTimeAsync(3_000)
    await Promise.all([looked, stopped])
  } finally {
    vi.useRealTimers()
  }
})
