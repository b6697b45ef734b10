import { expect, test } from 'vitest'
import { textSize } from './textSize.ts'

test('text is as large as the distance needs: 2.7 % of the height of 75 inches at 3 m', () => {
  expect(textSize({ width: 3840, height: 2160 }, 75, 3) / 2160).toBeCloseTo(0.027, 3)
})

test('where the preferred size leaves few rows, it is the least that is read: 3.9 % of 55 inches at 4 m', () => {
  const screen = { width: 1920, height: 1080 }
  expect(textSize(screen, 55, 4) / screen.height).toBeCloseTo(0.039, 3)
  expect(textSize(screen, 55, 3.5) / screen.height).toBeCloseTo(0.036, 3)
})

test('text stays within what fits', () => {
  const screen = { width: 1920, height: 1080 }
  expect(textSize(screen, 43, 20)).toBe(1080 * 0.044)
  expect(textSize({ width: 6656, height: 1792 }, 55, 4)).toBe(1792 * 0.044)
  expect(textSize(screen, 75, 0.5)).toBe(1080 * 0.02)
  expect(textSize(screen, 0, 0)).toBeCloseTo(28, 0)
})
