import { screenPanels } from '@limpid/contract/displays/screens'
import { expect, test } from 'vitest'
import { pagesFor, pagesOf, rowsThatFit, shapeOf, textSize } from './screenLayout.ts'

test.each([
  [1920, 1080, 'landscape'],
  [3840, 2160, 'landscape'],
  [1080, 1920, 'portrait'],
  [6656, 1792, 'wide'],
  [1366, 768, 'landscape'],
])('%i × %i is %s', (width, height, shape) => {
  expect(shapeOf(width, height)).toBe(shape)
})

test('every layout shows every panel', () => {
  for (const pages of Object.values(pagesOf)) expect(new Set(pages.flat())).toEqual(new Set(screenPanels))
})

test('panels that somebody ordered stay in this order, three beside each other on a wide screen', () => {
  const ordered = ['supplies', 'today', 'use', 'attention'] as const
  expect(pagesFor('wide', ordered)).toEqual([['supplies', 'today', 'use'], ['attention']])
  expect(pagesFor('landscape', ordered)).toEqual([['supplies'], ['today'], ['use'], ['attention']])
  expect(pagesFor('portrait', ['sites'])).toEqual([['sites']])
})

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

test('as many rows are shown as fit, fewer of larger text', () => {
  expect(rowsThatFit('landscape', 1080, 28)).toEqual({ rows: 6, sites: 9 })
  expect(rowsThatFit('portrait', 1920, 28)).toEqual({ rows: 10, sites: 16 })
  expect(rowsThatFit('landscape', 1080, 59)).toEqual({ rows: 1, sites: 1 })
})
