import { expect, it } from 'vitest'
import { uploads } from '../connection/backfill.ts'
import { encode } from '../connection/outbox.ts'
import { assemble, startMachine } from '../fleet.ts'
import { DAY_MS } from '../schedule.ts'

const FROM = Date.parse('2026-10-25T21:00:00Z')
const entry = { sn: 'probe', name: 'probe', product: 'sdqS1' as const, accessToken: 'probe' }

function historyOf(quality: boolean) {
  const [member] = assemble([entry], { seed: 3, faults: true, quality })
  if (!member) throw new Error('The fleet is empty')
  return [...uploads(startMachine(member, FROM), FROM + 28 * DAY_MS)].flat()
}

it('flags the PH of a disturbed probe as suspect, and only where it is asked to', () => {
  const flagged = historyOf(true)
  const words = flagged.map(({ quality }) => quality?.['ph'])
  expect(new Set(words)).toEqual(new Set(['good', 'suspect']))
  expect(words.filter((word) => word === 'suspect').length).toBeLessThan(words.length / 10)
  const silent = historyOf(false)
  expect(silent.every(({ quality }) => quality === undefined)).toBe(true)
  expect(flagged.map(({ values }) => values)).toEqual(silent.map(({ values }) => values))
})

it('sends it with the readings of a message', () => {
  const reading = { atMs: 1, values: { ph: 7.2 }, quality: { ph: 'good' } }
  expect(JSON.parse(encode({ readings: [reading] }))).toEqual({
    ts: 1,
    values: { ph: 7.2 },
    quality: { ph: 'good' },
  })
})
