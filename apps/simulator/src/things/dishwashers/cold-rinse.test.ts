import { expect, it } from 'vitest'
import { assemble, startMachine } from '../../fleet.ts'

const entry = { sn: 'SIM-XWJ-001', name: 'cold', product: 'xwjTft' as const, accessToken: 'token' }

/** The washes of the two days before that report less than 80 °C in their rinse, and how many washes there were. */
function rinses(untilMs: number, injected: boolean) {
  const [member] = assemble([entry], {
    seed: 1,
    faults: false,
    injected: new Map(injected ? [['SIM-XWJ-001', [{ kind: 'cold-rinse', fromMs: untilMs }]]] : []),
  })
  if (!member) throw new Error('The fleet is empty')
  const run = startMachine(member, untilMs - 2 * 86_400_000)
  const cold = new Set<number>()
  let washes = 0
  let phase: unknown
  for (const { values } of run.advanceTo(untilMs, 'history')) {
    const before = phase
    phase = values['program_phase'] ?? phase
    if (phase === 'rinse' && before !== 'rinse') washes++
    if (phase === 'rinse' && Number(values['rinse_temp']) < 80) cold.add(washes)
  }
  return { washes, cold }
}

it.each(['2026-11-23T03:00:00Z', '2026-11-20T20:30:00Z', '2026-11-18T22:10:00Z', '2026-11-15T11:00:00Z'])(
  'one wash is rinsed cold before %s, at whatever hour the demo is started',
  (time) => {
    const untilMs = Date.parse(time)
    expect(rinses(untilMs, false).cold.size).toBe(0)
    const { cold, washes } = rinses(untilMs, true)
    expect(washes).toBeGreaterThan(20)
    expect(cold.size).toBe(1)
  },
)
