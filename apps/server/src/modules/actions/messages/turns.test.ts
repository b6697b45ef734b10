import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Five places a second, so 1,500 devices have a turn every five minutes. */
const create = () => createTurns({ everyMs: 300_000, places: 5, freedEveryMs: 1_000, mostRemembered: 4_000 })

/** Each device speaks every ten seconds, in the same order; places are free again each second. */
function speak(devices: number, seconds: number) {
  const turns = create()
  const at: number[][] = Array.from({ length: devices }, () => [])
  let mostAtOnce = 0
  let mostRemembered = 0
  for (let second = 0; second < seconds; second += 1) {
    let taken = 0
    for (let device = second % 10; device < devices; device += 10)
      if (turns.take(String(device), second * 1_000)) {
        at[device]?.push(second)
        taken += 1
      }
    turns.free(taken)
    mostAtOnce = Math.max(mostAtOnce, taken)
    mostRemembered = Math.max(mostRemembered, turns.remembered())
  }
  const longest = Math.max(
    ...at.map((times) => Math.max(...[...times, seconds].map((time, n) => time - (times[n - 1] ?? 0)))),
  )
  return { mostAtOnce, mostRemembered, longest }
}

test('each device has a turn every five minutes, as long as there are places for all', () => {
  expect(speak(1_500, 1_800)).toEqual({ mostAtOnce: 5, mostRemembered: 1_500, longest: 300 })
})

test('twice as many devices have a turn half as often, and none waits for longer than another', () => {
  expect(speak(3_000, 3_600)).toEqual({ mostAtOnce: 5, mostRemembered: 3_000, longest: 600 })
})

test('of however many devices no more are remembered than may be', () => {
  expect(speak(10_000, 3_600)).toMatchObject({ mostAtOnce: 5, mostRemembered: 4_000 })
})

test('devices that spoke once and never again are forgotten', () => {
  const turns = create()
  for (let device = 0; device < 3_000; device += 1) turns.take(`gone ${device}`, 0)
  turns.free(5)
  expect(turns.remembered()).toBe(3_000)
  turns.take('here', 801_000)
  expect(turns.remembered()).toBe(1)
})

test('what came to nothing gives the turn to the next message', () => {
  const turns = create()
  expect([turns.take('a', 0), turns.take('a', 1)]).toEqual([true, false])
  turns.giveBack('a')
  expect(turns.take('a', 2)).toBe(true)
})

test('a clock that was set back by hours keeps nobody waiting for as long', () => {
  const turns = create()
  turns.take('a', 10 * 3_600_000)
  expect(turns.take('a', 3_600_000)).toBe(true)
})
