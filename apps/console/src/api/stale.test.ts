import { afterEach, beforeEach, expect, test } from 'vitest'
import { drainStale, noteStale, onStale, refetchStale } from './stale.ts'

// Other test files of the worker may have left notes.
beforeEach(() => void drainStale(true))
let stop = () => {}
afterEach(() => stop())

/** The console's own listener, if another file of the worker loaded it, would take what is noted. */
const takeTurns = () => {
  stop = onStale({ noted: () => undefined, updated: () => undefined })
}

test('what calls made stale is taken once, a whole table in place of its reads', () => {
  takeTurns()
  noteStale(['users', 'depts/list'], true)
  noteStale(['users/form', 'depts/list'], true)
  expect(drainStale(true)).toEqual(['users', 'depts/list'])
  expect(drainStale(true)).toEqual([])
})

test('what a failed call may have found changed is taken only where it is asked for', () => {
  takeTurns()
  noteStale(['users'], false)
  noteStale(['roles'], true)
  expect(drainStale(false)).toEqual(['roles'])
  expect(drainStale(true)).toEqual([])
  noteStale(['users'], false)
  expect(drainStale(true)).toEqual(['users'])
})

test('each call that makes something stale is heard, and no other', () => {
  let heard = 0
  stop = onStale({
    noted: () => {
      heard += 1
    },
    updated: () => undefined,
  })
  noteStale([], true)
  expect(heard).toBe(0)
  noteStale(['users'], true)
  expect(heard).toBe(1)
})

test('what a live update makes stale is passed on at once and does not wait for a call', () => {
  const updated: string[] = []
  stop = onStale({ noted: () => undefined, updated: (names) => updated.push(...names) })
  refetchStale(['fleet/get'])
  expect(updated).toEqual(['fleet/get'])
  expect(drainStale(true)).toEqual([])
})
