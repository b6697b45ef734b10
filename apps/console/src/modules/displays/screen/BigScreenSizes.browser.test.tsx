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
  [1080, 1920, ''],
  [3328, 896, ''],
  [1920, 1080, '&diagonal=55&distance=5'],
  [1080, 1920, '&diagonal=55&distance=5'],
]

test.each(sizes)('at %i × %i%s no row is cut, and the rest is counted', async (width, height, distance) => {
  held.list = Array.from({ length: 12 }, (_, at) => ({
    ...trouble(String(at + 1), 'major'),
    name: { zh: '', en: 'Drain: the level stays high for more than three minutes, check the filter' },
  }))
  await openPage(`${address}?seconds=3000${distance}`, { language: 'en' })
  await page.viewport(width, height)
  const panel = () => document.querySelector('section[aria-label="Needs attention"]')
  await eventually(() => panel()?.querySelectorAll('li').length).toBe(12)
  const room = () => panel()?.querySelector('ul')?.getBoundingClientRect() ?? new DOMRect()
  const seen = () =>
    [...(panel()?.querySelectorAll('li') ?? [])].filter(
      (row) => row.getBoundingClientRect().left < room().right,
    )
  await eventually(() => seen().length).toBeGreaterThan(0)
  await eventually(
    () =>
      panel()
        ?.querySelector('h2')
        ?.textContent?.match(/1–(\d+) \/ 12/)?.[1] ?? '12',
  ).toBe(String(seen().length))
  expect(seen().length).toBeGreaterThanOrEqual(3)
  for (const row of seen()) {
    expect(row.getBoundingClientRect().bottom).toBeLessThanOrEqual(room().bottom + 1)
    expect(row.textContent).toContain('check the filter')
  }
  // Nothing else on the page is cut or runs out of its box either.
  for (const box of document.querySelectorAll<HTMLElement>(
    'main section > div, main section > div > div, header h1',
  )) {
    if (box.querySelector('ul')) continue
    expect(box.scrollWidth, box.textContent ?? '').toBeLessThanOrEqual(box.clientWidth + 1)
    expect(box.scrollHeight, box.textContent ?? '').toBeLessThanOrEqual(box.clientHeight + 1)
  }
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
