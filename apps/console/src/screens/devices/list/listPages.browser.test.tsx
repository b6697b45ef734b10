import { fleet } from '@limpid/contract/fleet/fleet'
import { type Route, routeCalls } from '@limpid/contract/menus/route'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../../testing/fakeServer.ts'
import {
  eventually,
  expectVisible,
  hash,
  openPage,
  startConsole,
  table,
} from '../../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../../testing/sample/fleet.ts'
import { routes } from '../../../../testing/sample/person.ts'

const meta = { title: '标签', titleEn: 'Labels', hidden: true, roles: ['ADMIN'] }
const labelsPage: Route = {
  path: '/equipment',
  component: 'Layout',
  name: 'labels',
  meta,
  children: [{ path: 'labels', component: 'equipment/labels', name: 'Labels', meta }],
}
startConsole(() => {
  answerFleet()
  answer(routeCalls.routes, () => [...routes, labelsPage])
})

test.each([1440, 1280])('at %i px the map is as wide as the list, above it', async (width) => {
  answer(fleet.map, () => ({ spots: [], unplaced: 14 }))
  await openPage('/equipment/own-equipment?scope=own&map=1', { language: 'en' }, width)
  await expectVisible(table())
  const map = () => document.querySelector('.leaflet-container')?.getBoundingClientRect()
  await eventually(() => (map()?.width ?? 0) > 0).toBe(true)
  const list = document.querySelector('main table')?.closest('section, [data-table]')
  const room = list?.getBoundingClientRect() ?? page.getByRole('main').element().getBoundingClientRect()
  expect(map()?.bottom).toBeLessThanOrEqual(room.top + room.height)
  expect(map()?.width).toBeGreaterThan(0.97 * (table().element().parentElement?.clientWidth ?? Number.NaN))
})

test('labels are printed in the order of the list, also a descending one', async () => {
  const asked: unknown[] = []
  answer(fleet.labels, ({ body: { devices, sort, descending } }) => {
    asked.push([devices, sort, descending])
    const label = (id: number) => ({
      id: String(id),
      name: `洗衣房 ${id}`,
      sn: `SN-00${id}`,
      productName: { zh: '洗碗机', en: 'Dishwasher' },
    })
    return { list: [9, 8, 7].map(label), next: null }
  })
  await openPage('/equipment/own-equipment?scope=own', { language: 'en' })
  const sort = page.getByTitle('Sort by Serial number')
  await sort.click()
  await eventually(hash).toContain('sort=sn')
  if (!hash().includes('descending=1')) await sort.click()
  await eventually(hash).toContain('descending=1')
  await page.getByRole('checkbox', { name: 'Select this page' }).click()
  await page
    .getByRole('region', { name: 'Selected rows' })
    .getByRole('button', { name: 'Labels and claim codes' })
    .click()
  const preview = page.getByRole('region', { name: 'First page preview' })
  await expectVisible(preview.getByText('SN-009'))
  expect(asked.at(-1)).toEqual([{ ids: expect.any(Array) }, 'sn', true])
  const shown = preview
    .getByText(/^SN-00\d$/)
    .elements()
    .map(({ textContent }) => textContent)
  expect(shown).toEqual(['SN-009', 'SN-008', 'SN-007'])
  // On paper as in the preview.
  const paper = [...document.querySelectorAll('body > :not(:has(main)) b')].map(
    ({ textContent }) => textContent,
  )
  expect(paper).toEqual(['洗衣房 9', '洗衣房 8', '洗衣房 7'])
})
