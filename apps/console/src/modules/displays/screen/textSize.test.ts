import { expect, test } from 'vitest'
import { textSize } from './textSize.ts'

test('text is as large as the distance needs: 4.7 % of the height of 43 inches at 3 m', () => {
  const screen = { width: 1920, height: 1080 }
  expect(textSize(screen, 43, 3) / screen.height).toBeCloseTo(0.047, 3)
  expect(textSize({ width: 3840, height: 2160 }, 75, 3) / 2160).toBeCloseTo(0.027, 3)
})

test('text stays within what fits', () => {
  const screen = { width: 1920, height: 1080 }
  expect(textSize(screen, 43, 20)).toBe(1080 * 0.055)
  expect(textSize(screen, 75, 0.5)).toBe(1080 * 0.02)
  expect(textSize(screen, 0, 0)).toBeCloseTo(28, 0)
})
