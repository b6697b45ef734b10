import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { assemble, isUnavailable } from './fleet.ts'
import { readFleet } from './fleet-file.ts'
import { readSent, writeSent } from './history-file.ts'
import { readOptions } from './options.ts'

const entry = (n: number, product: 'xyj' | 'xwjTft' | 'xyjTft' | 'sdqS1') => ({
  sn: `SN${n}`,
  name: `machine ${n}`,
  product,
  accessToken: `t${n}`,
})

it('reads a fleet file, and rejects an entry with an unknown product by its number', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fleet-'))
  const file = join(folder, 'fleet.json')
  writeFileSync(file, JSON.stringify([entry(1, 'xyj')]))
  expect(readFleet(file)).toEqual([entry(1, 'xyj')])
  writeFileSync(file, JSON.stringify([entry(1, 'xyj'), { ...entry(2, 'xyj'), product: 'oven' }]))
  expect(() => readFleet(file)).toThrow(/entry 2/)
  const injected = ['drain@2026-11-20T10:00:00Z', 'scale@2026-11-01/2026-11-21']
  writeFileSync(file, JSON.stringify([{ ...entry(1, 'xwjTft'), site: 'Kitchen', injected }]))
  expect(readFleet(file)[0]?.injected).toEqual([
    { kind: 'drain', fromMs: Date.UTC(2026, 10, 20, 10) },
    { kind: 'scale', fromMs: Date.UTC(2026, 10, 1), untilMs: Date.UTC(2026, 10, 21) },
  ])
  writeFileSync(file, JSON.stringify([{ ...entry(1, 'xwjTft'), injected: ['rust@2026-11-20'] }]))
  expect(() => readFleet(file)).toThrow(/rust.*kinds: tank-heater/)
  rmSync(folder, { recursive: true })
})

it('what was sent is remembered, and a damaged file counts as nothing sent', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fleet-'))
  const file = join(folder, 'sent.json')
  expect(readSent(file)).toEqual({})
  writeSent(file, { 'SIM-1': 1_790_000_000_000 })
  expect(readSent(file)).toEqual({ 'SIM-1': 1_790_000_000_000 })
  writeFileSync(file, '{"SIM-1":')
  expect(readSent(file)).toEqual({})
  rmSync(folder, { recursive: true })
})

it('a limit leaves the remaining machines unchanged', () => {
  const entries = [entry(1, 'xwjTft'), entry(2, 'xwjTft'), entry(3, 'xyj'), entry(4, 'sdqS1')]
  const all = assemble(entries, { seed: 1, faults: true })
  expect(assemble(entries, { seed: 1, faults: true, limit: 2 })).toEqual(all.slice(0, 2))
  expect(all[3]?.attributes['tds_factor']).toBe(0.55)
  expect(all.every(({ attributes }) => attributes['simulated'] === true)).toBe(true)
})

it('a machine at the edge of radio range is unreachable once or twice a day for 10 to 40 minutes', () => {
  const members = assemble([entry(1, 'xyjTft')], { seed: 1, faults: true })
  const [member] = members
  if (!member) throw new Error('The fleet is empty')
  const startMs = Date.parse('2026-11-01T20:00:00Z')
  for (let day = 0; day < 10; day++) {
    let minutes = 0
    for (let m = 0; m < 1440; m++)
      minutes += isUnavailable(member, startMs + (day * 1440 + m) * 60_000) ? 1 : 0
    expect(minutes).toBeGreaterThanOrEqual(9)
    expect(minutes).toBeLessThanOrEqual(82)
  }
  expect(isUnavailable({ ...member, outages: false }, startMs)).toBe(false)
})

it('flags override the environment, and an invalid number is an error', () => {
  const options = readOptions(['--fleet', 'a.json', '--port', '2883'], { MQTT_PORT: '1', SIM_SEED: '9' })
  expect(options).toMatchObject({
    fleet: 'a.json',
    port: 2883,
    seed: 9,
    speed: 1,
    faults: true,
    always: false,
    backfillDays: 0,
  })
  const injected = readOptions(
    ['--fleet', 'a.json', '--inject', 'S1:leak@2026-11-01,S1:scale@2026-11-02'],
    {},
  )
  expect(injected === 'help' ? [] : injected.injected.get('S1')?.map(({ kind }) => kind)).toEqual([
    'leak',
    'scale',
  ])
  const quick = readOptions(['--fleet', 'a.json', '--inject', 'S1:leak~3@2026-11-01'], {})
  expect(quick === 'help' ? [] : quick.injected.get('S1')).toMatchObject([{ kind: 'leak', growDays: 3 }])
  expect(() => readOptions(['--fleet', 'a.json', '--inject', 'S1:leak~0@2026-11-01'], {})).toThrow(/leak~0/)
  expect(() => readOptions(['--fleet', 'a.json', '--port', 'x'], {})).toThrow(/port/)
  expect(() => readOptions([], {})).toThrow(/--fleet/)
})
