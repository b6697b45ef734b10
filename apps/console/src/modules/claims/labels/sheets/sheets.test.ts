import { describe, expect, test } from 'vitest'
import { labelsOn, pagesOf, sheetNames, sheets } from './sheets.ts'

describe.each(sheetNames)('%s', (name) => {
  test('fits on its page', () => {
    const { page, columns, rows, label, left, top, gap } = sheets[name]
    expect(left + columns * label.width + (columns - 1) * gap).toBeLessThanOrEqual(page.width)
    expect(top + rows * label.height).toBeLessThanOrEqual(page.height)
  })
})

test('a thousand labels fill their pages in order', () => {
  const labels = Array.from({ length: 1000 }, (_, at) => at)
  const pages = pagesOf(labels, sheets['a4-24'], 1)
  expect(pages).toHaveLength(Math.ceil(1000 / labelsOn(sheets['a4-24'])))
  expect(pages.flat()).toEqual(labels)
})

test('continues a partly used sheet', () => {
  const pages = pagesOf(['a', 'b', 'c'], sheets['a4-24'], 23)
  expect(pages.map((page) => page.length)).toEqual([24, 1])
  expect(pages[0]?.slice(21)).toEqual([null, 'a', 'b'])
  expect(pagesOf(['a'], sheets['roll-50x30'], 9)).toEqual([['a']])
})
