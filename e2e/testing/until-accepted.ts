import { setTimeout as pause } from 'node:timers/promises'

/** A server that takes in a day of readings at once answers that it is busy and does nothing; the console asks again too. */
const maxTries = 20
const busyPauseMs = 500

/** The first answer that is not 503, or the last one. */
export async function untilAccepted<Answer>(
  send: () => Promise<Answer>,
  statusOf: (answer: Answer) => number,
): Promise<Answer> {
  let answer = await send()
  for (let tries = 1; statusOf(answer) === 503 && tries < maxTries; tries += 1) {
    await pause(busyPauseMs)
    answer = await send()
  }
  return answer
}
