import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { analysisFigures } from '../../../../testing/figures/analysis.figures.ts'
import { availabilityFigure } from '../../../../testing/figures/availability.figures.ts'
import { deviceFigures } from '../../../../testing/figures/device.figures.ts'
import { fleetFigures } from '../../../../testing/figures/fleet.figures.ts'
import { recordFigures } from '../../../../testing/figures/records.figures.ts'
import { createWorld, type World } from '../../../../testing/figures/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.t.close())

const figures = [...fleetFigures, ...analysisFigures, availabilityFigure, ...deviceFigures, ...recordFigures]
/** Sums of floating-point numbers differ in their last digits. */
const near = (value: unknown): unknown => {
  if (typeof value === 'number') return Number(value.toFixed(6))
  if (Array.isArray(value)) return value.map(near)
  if (value === null || typeof value !== 'object') return value ?? null
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, near(one)]))
}

describe.each(figures)('$screen: every figure is what plain SQL over raw rows says', ({ rows, read }) => {
  let shown: Record<string, unknown>
  beforeAll(async () => {
    shown = await read(world)
  })

  test.each(rows)('%s', async (name, plain, pick) => {
    const value = shown[name]
    expect(near(value === null ? null : pick(value as never))).toEqual(near(await plain(world)))
  })
})

test('the fleet has what makes figures differ: silence, resets, failed and unmetered washes, a reading that cannot be', async () => {
  const { rows } = await world.pool.query(
    `SELECT (SELECT count(*)::int FROM cycles WHERE hygiene_outcome = 'failed') AS failed,
            (SELECT count(*)::int FROM cycles WHERE ended_at IS NOT NULL AND energy_kwh IS NULL) AS unmetered,
            (SELECT count(*)::int FROM cycles WHERE ended_at IS NULL) AS running,
            (SELECT count(*)::int FROM telemetry t JOIN metrics m ON m.id = t.metric_id WHERE m.key = 'ph' AND t.value = 99) AS impossible,
            (SELECT count(*)::int FROM site_stays WHERE ended_at < 'infinity') AS moved`,
  )
  expect(rows[0]).toEqual({ failed: 28, unmetered: 3, running: 1, impossible: 2, moved: 1 })
})
