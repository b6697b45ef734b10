import { overviewCalls } from '@limpid/contract/analysis/overview'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { address, held, panels, startBigScreen, trouble } from '../../../../testing/bigScreen.ts'
import { answer } from '../../../../testing/fakeServer.ts'
import { eventually, openPage } from '../../../../testing/mountConsole.tsx'
import { sampleOf } from '../../../../testing/sample/sampleOf.ts'
import { tile } from '../../../../testing/sample/wall.ts'

startBigScreen()

const sizes: [number, number, string][] = [
  [1920, 1080, ''],
  [3840, 2160, ''],
  [1080, 1920, ''],
  [3328, 896, ''],
  [6656, 1792, ''],
  [1920, 1080, '&diagonal=55&distance=5'],
  [1080, 1920, '&diagonal=55&distance=5'],
]

/** The texts of boxes whose content is larger than they are; lists have rows out of sight. */
const cut = (boxes: string) =>
  [...document.querySelectorAll<HTMLElement>(boxes)].flatMap((box) =>
    !box.querySelector('ul') &&
    (box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1)
      ? `cut: ${box.textContent}`
      : [],
  )

test.each(sizes)('at %i × %i%s no row is cut, and the rest is counted', async (width, height, distance) => {
  held.list = Array.from({ length: 12 }, (_, at) => ({
    ...trouble(String(at + 1), 'major'),
    name: { zh: '', en: 'Drain: the level stays high for more than three minutes, check the filter' },
  }))
  await openPage(`${address}?seconds=3000${distance}`, { language: 'en' })
  await page.viewport(width, height)
  const panel = () => document.querySelector('section[aria-label="Needs attention"]')
  await eventually(() => panel()?.querySelectorAll('li').length).toBe(12)
  // Rows and heading settle in steps, and each turn shows other rows: all of it is read at one moment.
  const wrong = () => {
    const rows = [...(panel()?.querySelectorAll('li') ?? [])]
    const room = panel()?.querySelector('ul')?.getBoundingClientRect() ?? new DOMRect()
    const seen = rows.filter((row) => row.getBoundingClientRect().left < room.right)
    const [, first, last] =
      panel()
        ?.querySelector('h2')
        ?.textContent?.match(/(\d+)–(\d+) \/ 12/) ?? []
    const said = first && last ? Number(last) - Number(first) + 1 : 12
    return [
      ...(seen.length < 3 ? [`only ${seen.length} rows`] : []),
      ...(said === seen.length ? [] : [`${said} said, ${seen.length} seen`]),
      ...seen.flatMap((row, at) => [
        ...(row.getBoundingClientRect().bottom > room.bottom + 1 ? [`row ${at + 1} is cut`] : []),
        ...(row.textContent?.includes('check the filter') ? [] : [`row ${at + 1} lacks its end`]),
      ]),
      ...cut('main section > div, main section > div > div, header h1'),
    ]
  }
  await eventually(wrong).toEqual([])
})

test('a list that is longer than its panel goes on each time its page is shown', async () => {
  held.list = Array.from({ length: 13 }, (_, at) => trouble(String(at + 1), 'major'))
  held.tiles = Array.from({ length: 15 }, (_, at) => tile(String(at + 1)))
  answer(overviewCalls.overview, () => ({
    ...sampleOf(overviewCalls.overview.reply),
    devices: 15,
    online: 15,
  }))
  await openPage(`${address}?seconds=3000&diagonal=55&distance=4`, { language: 'en' })
  await page.viewport(1920, 1080)
  const rows = (panel: string) => {
    const list = document.querySelector(`section[aria-label="${panel}"] ul`)
    const { right = 0, bottom = 0 } = list?.getBoundingClientRect() ?? {}
    return [...(list?.children ?? [])].filter((row) => {
      const at = row.getBoundingClientRect()
      return at.left < right && at.top < bottom
    })
  }
  await eventually(() => rows('Needs attention').length).toBeGreaterThanOrEqual(4)
  const seen = { 'Needs attention': new Set<string>(), Machines: new Set<string>() }
  for (let turns = 0; turns < 24; turns += 1) {
    for (const [panel, names] of Object.entries(seen))
      for (const row of rows(panel)) names.add(row.querySelector('strong')?.textContent ?? '')
    const before = panels().join()
    await userEvent.keyboard('{ArrowRight}')
    await eventually(() => panels().join()).not.toBe(before)
  }
  expect(seen['Needs attention'].size).toBe(13)
  expect(seen.Machines.size).toBe(15)
})

test('the strip of a critical alarm wraps on a narrow screen', async () => {
  held.list = [
    {
      ...trouble('1', 'critical'),
      name: { zh: '', en: 'Softener salt at 5 %, runs out within the next hours' },
    },
  ]
  held.critical = 12
  await openPage(`${address}?seconds=3000&diagonal=55&distance=4`, { language: 'en' })
  await page.viewport(1080, 1920)
  const text = () => document.querySelector('footer [role="status"] > span')
  await eventually(() => text()?.textContent).toContain('next hours')
  expect(text()?.scrollHeight).toBeLessThanOrEqual((text()?.clientHeight ?? 0) + 1)
})
