import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Five slots a second, so 1,500 devices get a turn every five minutes. */
const create = () => createTurns({ everyMs: 300_000, places: 5, freedEveryMs: 1_000, maxRemembered: 4_000 })

/** Each device sends every ten seconds, in the same order; slots are freed each second. */
function speak(devices: number, seconds: number) {
  const turns = create()
  const at: number[][] = Array.from({ length: devices }, () => [])
  let maxAtOnce = 0
  let maxRemembered = 0
  for (let second = 0; second < seconds; second += 1) {
    let taken = 0
    for (let device = second % 10; device < devices; device += 10)
      if (turns.take(String(device), second * 1_000)) {
        at[device]?.push(second)
        taken += 1
      }
    turns.free(taken)
    maxAtOnce = Math.max(maxAtOnce, taken)
    maxRemembered = Math.max(maxRemembered, turns.remembered())
  }
  const longest = Math.max(
    ...at.map((times) => Math.max(...[...times, seconds].map((time, n) => time - (times[n - 1] ?? 0)))),
  )
  return { maxAtOnce, maxRemembered, longest }
}

test('each device has a turn every five minutes, as long as there is capacity for all', () => {
  expect(speak(1_500, 1_800)).toEqual({ maxAtOnce: 5, maxRemembered: 1_500, longest: 300 })
})

test('with twice as many devices each has a turn half as often, and none waits longer than another', () => {
  expect(speak(3_000, 3_600)).toEqual({ maxAtOnce: 5, maxRemembered: 3_000, longest: 600 })
})

test('never remembers more devices than the limit', () => {
  expect(speak(10_000, 3_600)).toMatchObject({ maxAtOnce: 5, maxRemembered: 4_000 })
})

test('devices that sent once and never again are forgotten', () => {
  const turns = create()
  for (let device = 0; device < 3_000; device += 1) turns.take(`gone ${device}`, 0)
  turns.free(5)
  expect(turns.remembered()).toBe(3_000)
  turns.take('here', 801_000)
  expect(turns.remembered()).toBe(1)
})

test('a failed attempt gives the turn to the next message', () => {
  const turns = create()
  expect([turns.take('a', 0), turns.take('a', 1)]).toEqual([true, false])
  turns.giveBack('a')
  expect(turns.take('a', 2)).toBe(true)
})

test('a clock set back by hours keeps nobody waiting that long', () => {
  const turns = create()
  turns.take('a', 10 * 3_600_000)
  expect(turns.take('a', 3_600_000)).toBe(true)
})
