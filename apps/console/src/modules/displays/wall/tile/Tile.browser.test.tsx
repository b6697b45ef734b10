import { displays } from '@limpid/contract/displays/displays'
import type { WallTile } from '@limpid/contract/displays/wall'
import { routeCalls } from '@limpid/contract/menus/route'
import type { Severity } from '@limpid/contract/products/severities'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answer } from '../../../../../testing/fakeServer.ts'
import { eventually, openPage, startConsole } from '../../../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../../../testing/sample/fleet.ts'
import { alarm, hoursAgo, lastWash, tile, washing } from '../../../../../testing/sample/wall.ts'
import { wallRoutes } from '../../../../../testing/sample/wallRoutes.ts'

let tiles: WallTile[] = []
startConsole(() => {
  answerFleet()
  answer(displays.wall, () => ({ total: tiles.length, tiles }))
  answer(routeCalls.routes, () => wallRoutes)
})
const openWall = (size: string) =>
  openPage(`/data-visualization/index?size=${size}&by=none`, { language: 'en' })
const shown = () => [...document.querySelectorAll<HTMLElement>('[data-tile]')]

test('the alarm of a tile has the colour of its severity', async () => {
  const severities: readonly Severity[] = ['critical', 'major', 'minor', 'warning']
  tiles = severities.map((severity, at) => tile(String(at + 1), { alarm: { ...alarm, severity } }))
  await openWall('big')
  await eventually(() => shown().length).toBe(4)
  const colours = ['Critical', 'Major', 'Minor', 'Notice'].map((word) => {
    const text = [...document.querySelectorAll('a[href*="alarm-log"] span')].find(({ textContent }) =>
      textContent?.startsWith(`${word} · F8`),
    )
    return text && getComputedStyle(text).color
  })
  expect(colours).not.toContain(undefined)
  expect(new Set(colours).size).toBe(4)
})

test.each(['huge', 'big', 'compact'])('a %s tile of an offline device names its alarm', async (size) => {
  tiles = [
    tile('1', { online: false, alarm: { ...alarm, kind: 'offline', code: 'connection_lost', name: null } }),
  ]
  await openWall(size)
  await eventually(() => shown()[0]?.parentElement?.textContent).toMatch(/Offline.*Connection lost · for/)
})

test.each(['huge', 'big', 'compact'])('no text of a %s tile is cut', async (size) => {
  const texts = { zh: '洗涤温度过低', en: 'Wash tank temperature too low' }
  tiles = [
    tile('1', {
      name: 'Central kitchen, left dishwasher',
      running: washing,
      alarm: { ...alarm, name: texts },
    }),
    tile('2', {
      faultCode: 'F8',
      lastWash,
      alarm: { ...alarm, severity: 'warning', kind: 'hygiene', name: null },
    }),
    tile('3', {
      measures: true,
      readings: [{ name: texts, value: 7.21, unit: '[pH]', precision: 2, low: 6.5, high: 8.5 }],
    }),
    tile('4', {
      online: false,
      lastWash,
      lastSeenAt: hoursAgo(30),
      alarm: { ...alarm, kind: 'offline', code: 'connection_lost', name: null },
    }),
  ].map((one) => ({
    ...one,
    product: { id: '1', name: { zh: '黑白屏洗碗机', en: 'Monochrome-screen dishwasher' } },
  }))
  await openWall(size)
  await eventually(() => shown().length).toBe(4)
  for (const one of shown().map(({ parentElement }) => parentElement as HTMLElement)) {
    const facts = one.querySelector('[class*="facts"]') as HTMLElement
    const room = facts.getBoundingClientRect()
    const seen = [...facts.children].filter((line) => line.getBoundingClientRect().left < room.right)
    // Whole lines, or none of it.
    for (const line of seen)
      expect(line.getBoundingClientRect().bottom, line.textContent ?? '').toBeLessThanOrEqual(room.bottom + 1)
    for (const box of [one, ...one.querySelectorAll<HTMLElement>('a, span')]) {
      if (box === facts) continue
      expect(box.scrollWidth, box.textContent).toBeLessThanOrEqual(box.clientWidth + 1)
      expect(box.scrollHeight, box.textContent).toBeLessThanOrEqual(box.clientHeight + 1)
    }
  }
})

test.each(['huge', 'big', 'compact'])('a %s tile leads to its device, and to its alarm', async (size) => {
  tiles = [tile('1', { alarm })]
  await openWall(size)
  await eventually(() => shown().length).toBe(1)
  shown()[0]?.focus()
  await userEvent.keyboard('{Tab}')
  await eventually(() => document.activeElement?.getAttribute('href')).toBe('#/alarm-log/log/31')
  expect(shown()[0]?.getAttribute('href')).toContain('/equipment/')
})
