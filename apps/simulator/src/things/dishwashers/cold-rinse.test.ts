import { expect, it } from 'vitest'
import { assemble, startMachine } from '../../fleet.ts'

const entry = { sn: 'COLD', name: 'cold', product: 'xwjTft' as const, accessToken: 'token' }

/** The end of each wash of the two days before with less than 80 °C in its rinse, and how many washes there were. */
function rinses(untilMs: number, planted: boolean) {
  const [member] = assemble([entry], {
    seed: 1,
    faults: false,
    planted: new Map(planted ? [['COLD', [{ kind: 'cold-rinse', fromMs: untilMs }]]] : []),
  })
  if (!member) throw new Error('The fleet is empty')
  const run = startMachine(member, untilMs - 2 * 86_400_000)
  const cold: number[] = []
  let washes = 0
  let lowest = Infinity
  let phase: unknown
  for (const { atMs, values } of run.advanceTo(untilMs, 'history')) {
    const before = phase
    phase = values['program_phase'] ?? phase
    if ((before === 'rinse' || phase === 'rinse') && typeof values['rinse_temp'] === 'number')
      lowest = Math.min(lowest, values['rinse_temp'])
    if (before !== 'rinse' || phase === 'rinse') continue
    washes++
    if (lowest < 80) cold.push(atMs)
    lowest = Infinity
  }
  return { washes, cold }
}

it.each(['2026-11-23T03:00:00Z', '2026-11-20T20:30:00Z', '2026-11-18T22:10:00Z', '2026-11-15T11:00:00Z'])(
  'one wash is rinsed cold before %s, at whatever hour the demo is started',
  (time) => {
    const untilMs = Date.parse(time)
    expect(rinses(untilMs, false).cold).toEqual([])
    const { cold, washes } = rinses(untilMs, true)
    expect(washes).toBeGreaterThan(20)
    expect(cold).toHaveLength(1)
  },
)
