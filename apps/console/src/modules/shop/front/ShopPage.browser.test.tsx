import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { type Need, need, type Offer, shop } from '@limpid/contract/shop/shop'
import { afterAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse, unanswered } from '../../../../testing/fakeServer.ts'
import {
  button,
  expectAbsent,
  expectVisible,
  openPage,
  startConsole,
} from '../../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../../testing/sample/fleet.ts'
import { person, routes } from '../../../../testing/sample/person.ts'
import { sampleOf } from '../../../../testing/sample/sampleOf.ts'

const meta = { hidden: false, roles: ['ADMIN'], keepAlive: false, title: '商城', titleEn: 'Shop' }
const offer: Offer = {
  id: '3',
  name: '催干剂',
  nameEn: 'Rinse aid',
  brand: { name: '澄联', nameEn: 'Limpid' },
  unit: '桶',
  unitEn: 'can',
  picture: '',
  variants: { zh: '5 kg', en: '5 kg' },
  minPrice: 11_800,
  maxPrice: 11_800,
  vatRate: 13,
  available: true,
  fits: true,
}

startConsole(() => {
  answerFleet()
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, 'mall:shop:buy'] }))
  answer(routeCalls.routes, () => [
    ...routes,
    {
      path: '/shop',
      component: 'Layout',
      name: '/shop',
      meta,
      children: [{ path: 'front', component: 'mall/shop/index', name: 'front', meta }],
    },
  ])
  answer(shop.categories, () => [])
  answer(shop.page, () => ({ list: [offer], total: 1 }))
})
afterAll(() => page.viewport(1440, 900))
const goods = () => page.getByRole('row', { name: /催干剂/ })

test('goods wait for what the devices need, which stands above them', async () => {
  unanswered(shop.forMyDevices)
  await openPage('/shop/front')
  await expectVisible(page.getByRole('heading', { name: '选购', level: 1 }))
  await expectAbsent(page.getByRole('heading', { name: '全部商品' }))
})

test('goods stay while what the devices need is loaded again after an error', async () => {
  refuse(shop.forMyDevices)
  await openPage('/shop/front')
  await expectVisible(goods())
  unanswered(shop.forMyDevices)
  await button('重试').click()
  await expectAbsent(page.getByRole('main').getByRole('alert'))
  await expectVisible(goods())
})

test('all that the devices need stands under them, what is unknown folded below; what is sold out says so', async () => {
  const sample = sampleOf(need)
  const needOf = (at: number, state: Need['state']): Need => ({
    ...sample,
    device: { ...sample.device, id: String((at % 4) + 1), name: `Kitchen ${at % 4}` },
    name: { zh: `耗材 ${at}`, en: `Consumable ${at}` },
    state,
    offers: [{ ...offer, available: at !== 1 }],
  })
  answer(shop.forMyDevices, () => [
    needOf(0, 'unknown'),
    ...[1, 2, 3, 4, 5, 6, 7].map((at) => needOf(at, 'low')),
  ])
  await openPage('/shop/front', { language: 'en' })
  const card = page.getByRole('region', { name: 'For my devices' })
  await expectVisible(card.getByText('Out of stock'))
  expect(card.getByText('Consumable 0').query()).toBeNull()
  await page.getByRole('button', { name: 'Show all 8' }).click()
  await expectVisible(card.getByRole('heading', { name: 'Kitchen 1' }))
  const tilesOf = (name: string) => card.getByRole('region', { name }).getByRole('listitem').elements()
  expect(tilesOf('Kitchen 1')).toHaveLength(2)
  await expect.element(card.getByText('Consumable 0')).not.toBeVisible()
  await card.getByText('1 with unknown level or lifetime').click()
  await expectVisible(card.getByText('Consumable 0'))
})

test('showing all that the devices need keeps the focus, and can be taken back', async () => {
  const needs: Need[] = Array.from({ length: 8 }, (_, at) => ({
    ...sampleOf(need),
    device: { ...sampleOf(need).device, id: String(at + 1) },
  }))
  answer(shop.forMyDevices, () => needs)
  await openPage('/shop/front', { language: 'en' })
  const tiles = () => page.getByRole('region', { name: 'For my devices' }).getByRole('listitem').elements()
  await page.getByRole('button', { name: 'Show all 8' }).click()
  const fewer = page.getByRole('button', { name: 'Show fewer' })
  await expect.element(fewer).toHaveFocus()
  expect(tiles()).toHaveLength(8)
  await fewer.click()
  expect(tiles()).toHaveLength(6)
  await page.viewport(390, 844)
  await expect.poll(() => tiles().length).toBe(3)
})
