import { expect, it } from 'vitest'
import { curvesNamed, waterAt, wattsAt } from './traces.ts'

it('recorded short programmes heat two or three times, long ones twice, and consume the energy they were recorded with', () => {
  for (const curve of curvesNamed('dish-short')) {
    expect(curve.heats.length).toBe(3)
    expect(curve.watts.reduce((wh, watts) => wh + (watts * 5) / 3600, 0)).toBeGreaterThan(600)
    expect(curve.watts.reduce((wh, watts) => wh + (watts * 5) / 3600, 0)).toBeLessThan(740)
  }
  for (const curve of curvesNamed('dish-long')) expect(curve.heats.length).toBe(2)
})

it('a curve is zero before its start and after its end', () => {
  const [curve] = curvesNamed('wash-quick-1')
  if (!curve) throw new Error('The curve is missing')
  expect(wattsAt(curve, -1)).toBe(0)
  expect(wattsAt(curve, curve.lengthS + 10)).toBe(0)
  expect(wattsAt(curve, 200)).toBeGreaterThan(1000)
})

it('a missing curve is an error', () => {
  expect(() => curvesNamed('toaster')).toThrow(/toaster/)
})

it('replayed water is continuous, also where the recording restarts', () => {
  const days = 56
  let before = waterAt((days - 1) * 86_400_000)
  for (let minute = 1; minute <= 2880; minute++) {
    const now = waterAt((days - 1) * 86_400_000 + minute * 60_000)
    expect(Math.abs(now.ph - before.ph)).toBeLessThan(0.03)
    expect(Math.abs(now.temperatureC - before.temperatureC)).toBeLessThan(0.2)
    before = now
  }
})
