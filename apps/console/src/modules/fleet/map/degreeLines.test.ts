import { expect, test } from 'vitest'
import { degreeLines } from './degreeLines.ts'

test('a close view has round meridians and parallels, and few of them', () => {
  expect(degreeLines({ left: 120.9, top: 58.5, width: 2.4, height: 0.9 })).toBe(
    'M121 58.5v0.9M121.2 58.5v0.9M121.4 58.5v0.9M121.6 58.5v0.9M121.8 58.5v0.9M122 58.5v0.9M122.2 58.5v0.9M122.4 58.5v0.9M122.6 58.5v0.9M122.8 58.5v0.9M123 58.5v0.9M123.2 58.5v0.9' +
      'M120.9 58.6h2.4M120.9 58.8h2.4M120.9 59h2.4M120.9 59.2h2.4M120.9 59.4h2.4',
  )
  for (const zoom of [24, 100, 1024]) {
    const lines = degreeLines({ left: 0.01, top: 50, width: 360 / zoom, height: 144 / zoom })
    expect(lines.split('M').length - 1).toBeGreaterThan(3)
    expect(lines.split('M').length - 1).toBeLessThan(25)
  }
})
