import { screenPanels } from '@limpid/contract/displays/screens'
import { expect, test } from 'vitest'
import { screenPages } from './screenPages.ts'
import { textSize } from './textSize.ts'

const sizeOf = (width: number, height: number, diagonal = 0, distance = 0) => ({
  width,
  height,
  text: textSize({ width, height }, diagonal, distance),
})
const figures = screenPanels.filter((panel) => panel !== 'machines' && panel !== 'map')
const few = { attention: 1, supplies: 0, sites: 1, machines: 2 }
const demo = { attention: 12, supplies: 5, sites: 4, machines: 12 }
const many = { attention: 12, supplies: 12, sites: 40, machines: 60 }
const namesOf = (pages: ReturnType<typeof screenPages>) =>
  pages.map((page) => page.map((column) => column.map(({ panel }) => panel).join('/')).join(' | '))

const sizes = [
  [1920, 1080],
  [3840, 2160],
  [1080, 1920],
  [6656, 1792],
] as const

test.each(sizes)(
  'at %i × %i every panel is shown once, and no column of several pages is half empty',
  (width, height) => {
    for (const content of [few, demo, many]) {
      const size = sizeOf(width, height)
      const pages = screenPages(screenPanels, content, size)
      expect(
        pages
          .flat(2)
          .map(({ panel }) => panel)
          .sort(),
      ).toEqual([...screenPanels].sort())
      const lines = size.height / size.text - 8
      for (const page of pages) {
        const filled = page.map((column) => column.reduce((sum, one) => sum + one.lines, 0) / lines)
        expect(Math.max(...filled), namesOf(pages).join()).toBeLessThanOrEqual(1.0001)
        // What is on the last page shares its width: there, not every column can be full.
        const shared = pages.filter((one) => one.flat().every(({ panel }) => panel !== 'map'))
        const least = page === shared.at(-1) ? Math.max(...filled) : Math.min(...filled)
        expect(least, namesOf(pages).join()).toBeGreaterThanOrEqual(0.5)
      }
    }
  },
)

test('few machines are on one page, many on several', () => {
  const at = sizeOf(1920, 1080)
  expect(namesOf(screenPages(figures, few, at))).toEqual(['attention/today | sites/use/supplies'])
  expect(namesOf(screenPages(figures, demo, at))).toEqual(['attention | today/sites', 'use | supplies'])
  expect(namesOf(screenPages(figures, many, at))).toEqual(['attention | today', 'sites | use', 'supplies'])
  expect(namesOf(screenPages(figures, demo, sizeOf(6656, 1792)))).toHaveLength(1)
})

test('text that is large for its distance leaves one column', () => {
  for (const page of screenPages(screenPanels, demo, sizeOf(1920, 1080, 43, 5))) expect(page).toHaveLength(1)
})

test('a map, and machines that are too many for a column, have a page after what is before them', () => {
  const at = sizeOf(1920, 1080)
  expect(namesOf(screenPages(['today', 'machines', 'map', 'use'], many, at))).toEqual([
    'today | use',
    'machines',
    'map',
  ])
  expect(namesOf(screenPages(['machines', 'today'], few, at))).toEqual(['machines | today'])
  expect(namesOf(screenPages(['map', 'today'], few, at))).toEqual(['map', 'today'])
})
