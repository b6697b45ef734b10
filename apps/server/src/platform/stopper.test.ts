import { pino } from 'pino'
import { expect, test } from 'vitest'
import { Stopper } from './stopper.ts'

const log = pino({ level: 'silent' })
const never = () => new Promise<void>(() => {})

test('parts stop in reverse order, once, whatever becomes of the others', async () => {
  const stopper = new Stopper(log)
  const stopped: string[] = []
  stopper.add('first', () => stopped.push('first'))
  stopper.add('hanging', never, 1)
  stopper.add('failing', () => Promise.reject(new Error('no')))
  stopper.add('last', () => stopped.push('last'))
  expect(await Promise.all([stopper.stop(), stopper.stop()])).toEqual([false, false])
  expect(stopped).toEqual(['last', 'first'])
  expect(stopper.signal.aborted).toBe(true)
})

test('a clean stop says so, and what is started meanwhile is stopped too', async () => {
  const stopper = new Stopper(log)
  stopper.add('one', async () => {})
  expect(await stopper.stop()).toBe(true)
  const late = new Promise<void>((resolve) => stopper.add('late', resolve))
  await late
})
