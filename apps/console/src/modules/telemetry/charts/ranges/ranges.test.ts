import { describe, expect, it } from 'vitest'
import { chartRange, zoomedRange } from './ranges.ts'

const now = new Date('2026-03-01T12:00:00Z')

describe('the range of a chart', () => {
  it('is the preset while no instants are selected, and moves on with time', () => {
    expect(chartRange({ range: '6h', from: '', to: '' })).toEqual({ kind: 'recent', spanMs: 21_600_000 })
  })

  it('is fixed once both instants are selected', () => {
    const chosen = { range: '6h', from: '2026-03-01T10:00:00Z', to: '2026-03-01T11:00:00Z' } as const
    expect(chartRange(chosen)).toMatchObject({ kind: 'fixed', from: new Date(chosen.from) })
  })

  it('falls back to the preset when the address is invalid or the range reversed', () => {
    expect(chartRange({ range: '1h', from: 'x', to: 'y' }).kind).toBe('recent')
    expect(chartRange({ range: '1h', from: '2026-03-02T00:00:00Z', to: '2026-03-01T00:00:00Z' }).kind).toBe(
      'recent',
    )
  })
})

describe('zooming', () => {
  it('never goes below ten seconds or past now', () => {
    const tiny = zoomedRange(now.getTime() - 60_000, now.getTime() - 59_000, now)
    expect(new Date(tiny.to).getTime() - new Date(tiny.from).getTime()).toBe(10_000)
    const ahead = zoomedRange(now.getTime() - 60_000, now.getTime() + 60_000, now)
    expect(ahead.to).toBe(now.toISOString())
  })

  it('never goes beyond 400 days', () => {
    const wide = zoomedRange(0, now.getTime(), now)
    expect(new Date(wide.to).getTime() - new Date(wide.from).getTime()).toBe(400 * 86_400_000)
  })
})
