import { expect, it } from 'vitest'
import { uploads } from '../connection/backfill.ts'
import { valuesIn } from '../connection/outbox.ts'
import { assemble, startMachine } from '../fleet.ts'
import type { FleetEntry } from '../fleet-file.ts'
import { DAY_MS } from '../schedule.ts'
import type { Reading, Run } from './thing.ts'

const NOW = Date.parse('2026-11-20T05:31:17.123Z')
const entries: FleetEntry[] = [
  ...['xwjTft', 'xwjTft', 'xwjTft', 'xyj', 'xyj', 'xyjTft', 'xyjTft', 'xyjTft', 'sdqS1', 'sdqS1'].map(
    (product, n) => ({
      sn: `SN-${n}`,
      name: `machine ${n}`,
      product: product as FleetEntry['product'],
      accessToken: `token-${n}`,
    }),
  ),
]
const fleet = assemble(entries, { seed: 3, faults: true })
const restless = assemble(entries, { seed: 3, faults: true, always: true })

const history = (machine: Run, untilMs: number): Reading[] =>
  [...uploads(machine, untilMs)].flatMap((batch) => {
    // The server accepts 1,000 values in a message.
    if (valuesIn(batch) > 900) throw new Error(`an upload of ${valuesIn(batch)} values`)
    return batch
  })

/** One of each product, plus the machine whose counters reset. */
const samples = fleet.filter(({ product, site }) => site.order === (product === 'xyjTft' ? 1 : 0))

it.each(samples)(
  'history of $sn ($product) sent again, and from an earlier day on, repeats exactly to the last digit',
  (member) => {
    const first = history(startMachine(member, NOW - DAY_MS), NOW)
    expect(first.length).toBeGreaterThan(100)
    const again = history(startMachine(member, NOW - 2 * DAY_MS), NOW)
    expect(again.length).toBeGreaterThan(first.length)
    expect(again.slice(-first.length)).toEqual(first)
  },
)

it.each(samples)('live data of $sn ($product) continue where history ends', (member) => {
  const machine = startMachine(member, NOW - DAY_MS)
  const before = history(machine, NOW)
  const live = [...machine.advanceTo(NOW + 600_000, 'live')]
  const times = [...before, ...live].map((reading) => reading.atMs)
  expect(live.length).toBeGreaterThan(0)
  expect(times.every((atMs, i) => i === 0 || atMs > (times[i - 1] ?? 0))).toBe(true)
  expect(before.at(-1)?.atMs).toBeLessThanOrEqual(NOW)
  const straight = startMachine(member, NOW)
  for (const _ of straight.advanceTo(NOW + 600_000, 'live'));
  expect(machine.snapshot()).toEqual(straight.snapshot())
})

it('the counters of every wash in history come with its start and its end, and differ by its consumption', () => {
  const member = fleet.find(({ product }) => product === 'xwjTft')
  if (!member) throw new Error('The fleet has no rack dishwasher')
  const counters = ['water_total', 'energy_total', 'detergent_total', 'rinse_aid_total', 'cycle_count']
  let start: Reading['values'] | undefined
  let washes = 0
  for (const { values } of history(startMachine(member, NOW - DAY_MS), NOW)) {
    if (values['program_phase'] === 'pre_rinse') start ??= values
    if (values['program_phase'] !== 'end' || !start) continue
    const [litres, kwh, detergent, rinseAid, cycles] = counters.map(
      (metric) => Number(values[metric]) - Number(start?.[metric]),
    )
    expect(litres).toBeGreaterThan(1)
    expect(litres).toBeLessThan(5)
    expect(kwh).toBeGreaterThan(0)
    expect(detergent).toBeGreaterThan(0)
    expect(rinseAid).toBeGreaterThan(0)
    expect(cycles).toBe(1)
    start = undefined
    washes++
  }
  expect(washes).toBeGreaterThan(100)
})

it('another seed gives another day', () => {
  const [other] = assemble(entries, { seed: 4, faults: true })
  const [member] = fleet
  if (!member || !other) throw new Error('The fleet is empty')
  expect(history(startMachine(other, NOW), NOW)).not.toEqual(history(startMachine(member, NOW), NOW))
})

it.each(samples.filter((member) => !member.site.countersLost))(
  'counters of $sn ($product) never fall over weeks, and continue over midnight',
  (member) => {
    const last: Record<string, number> = {}
    // Collected, because an assertion for each of a million values takes longer than the weeks themselves.
    const wrong: string[] = []
    for (const { values } of history(startMachine(member, NOW - 30 * DAY_MS), NOW)) {
      for (const [metric, value] of Object.entries(values)) {
        if (!/_total$|_count$|_hours$/.test(metric) || typeof value !== 'number') continue
        const before = last[metric] ?? value
        if (!(value >= before)) wrong.push(`${metric} fell from ${before} to ${value}`)
        // Readings are at most an hour or two apart.
        if (!(value - before < (metric === 'detergent_total' ? 2000 : 500)))
          wrong.push(`${metric} went from ${before} to ${value}`)
        last[metric] = value
      }
    }
    expect(wrong).toEqual([])
    expect(Object.keys(last).length).toBeGreaterThan(0)
  },
)

it('the machine with the replaced board restarts its counters at zero every four weeks', () => {
  const member = fleet.find(({ site }) => site.countersLost)
  if (!member) throw new Error('No machine of this fleet loses its counters')
  const energy = history(startMachine(member, NOW - 40 * DAY_MS), NOW).flatMap(({ values }) => {
    const kwh = values['energy_total']
    return typeof kwh === 'number' ? [kwh] : []
  })
  const resets = energy.filter((kwh, i) => kwh < (energy[i - 1] ?? 0))
  expect(resets.length).toBeGreaterThanOrEqual(1)
  expect(resets.length).toBeLessThanOrEqual(2)
  expect(Math.max(...resets)).toBeLessThan(0.5)
  expect(Math.max(...energy)).toBeGreaterThan(30)
})

it('with --hours always a third of the fleet runs at any hour, and a dishwasher finishes within three minutes', () => {
  const startMs = Date.parse('2026-11-19T16:00:00Z')
  const machines = restless.map((member) => startMachine(member, startMs))
  const shares: number[] = []
  const endings: number[] = []
  for (let atMs = startMs + 1800_000; atMs < startMs + DAY_MS; atMs += 1_500_000) {
    const ended = machines.map((machine) => {
      for (const _ of machine.advanceTo(atMs, 'live'));
      return [...machine.advanceTo(atMs + 180_000, 'live')].some(
        ({ values }) => values['program_phase'] === 'end',
      )
    })
    const washing = machines.filter(
      (machine) =>
        ((machine.snapshot().values['remaining_min'] as number) ?? 0) > 0 || machine.activity === 'busy',
    )
    shares.push(washing.length / machines.length)
    endings.push(ended.some((x) => x) ? 1 : 0)
  }
  const mean = (list: number[]) => list.reduce((sum, x) => sum + x, 0) / list.length
  expect(mean(shares)).toBeGreaterThan(1 / 3)
  expect(mean(endings)).toBeGreaterThan(0.9)
})
