import { addresses } from '@limpid/contract/addresses/addresses'
import { orders } from '@limpid/contract/orders/orders'
import { wallets } from '@limpid/contract/wallets/wallets'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, picture, visit } from '../testing/browser.ts'
import { type Caller, signInCaller } from '../testing/caller.ts'
import { checkPage, goTo, ready } from '../testing/page-checks.ts'
import { type RunningServer, startServer } from '../testing/server.ts'
import { widePicture } from '../testing/shop.ts'

let server: RunningServer
let browser: Browser
let member: Caller

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  member = await signInCaller(server.consoleUrl, 'member')
  await member.call(addresses.create, {
    body: {
      ...{ consigneeName: 'Ann', consigneeMobile: '13800000000', province: '浙江', city: '杭州' },
      detailAddress: '文三路 1 号',
    },
  })
  const root = await signInCaller(server.consoleUrl, 'root')
  const body = { username: 'member', kind: 'top-up', amount: 100_000, note: 'Transfer' }
  const { id } = await root.call(wallets.propose, { body })
  const admin = await signInCaller(server.consoleUrl, 'admin')
  await admin.call(wallets.confirm, { params: { id } })
})
afterAll(async () => {
  await server.remove()
})

/** The pages before stay in the document, hidden. */
const shown = { visible: true }
const button = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).filter(shown)

async function fill(place: Locator | Page, fields: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(fields))
    await place.getByRole('textbox', { name, exact: true }).filter(shown).fill(text)
}

async function pick(page: Page, field: Locator, option: string): Promise<void> {
  await field.click()
  await page.getByRole('option', { name: option, exact: true }).filter(shown).click()
}

test.each(['zh-cn', 'en'] as const)(
  'staff create brand, category, goods, coupon and advert in the console, and a member buys by them (%s)',
  async (language) => {
    const text = (zh: string, en: string) => (language === 'en' ? en : zh)
    const id = text('A', 'B')
    const names = (zh: string, en: string) => ({
      [text('中文名称', 'Chinese name')]: `${zh} ${id}`,
      [text('英文名称', 'English name')]: `${en} ${id}`,
    })
    const staff = await visit(browser, server.consoleUrl, { language })
    const { page } = staff
    const dialog = page.getByRole('dialog')
    const save = async () => {
      await button(dialog, text('保存', 'Save')).click()
      await dialog.waitFor({ state: 'detached' })
    }
    const open = async (route: string) => {
      await goTo(page, route)
      await ready(page)
    }

    await staff.enter('/mall/brand', 'root')
    await ready(page)
    await button(page, text('新增品牌', 'Add brand')).first().click()
    await fill(dialog, names('澄', 'Clear'))
    await save()

    await open('/mall/category')
    await button(page, text('新增分类', 'Add category')).first().click()
    await fill(dialog, names('碱液', 'Alkali'))
    await save()
    const category = text(`碱液 ${id}`, `Alkali ${id}`)
    await page
      .getByRole('button', { name: text(`${category} 的规格`, `Specs of ${category}`) })
      .filter(shown)
      .click()
    await button(dialog, text('新增规格', 'Add spec')).click()
    await fill(dialog, {
      [text('第 1 项中文名称', 'Chinese name 1')]: '净含量',
      [text('第 1 项英文名称', 'English name 1')]: 'Volume',
    })
    await save()

    await open('/mall/goods')
    await button(page, text('新增商品', 'Add item')).first().click()
    // The list of goods has a filter of the same name.
    await button(page, text('下一步', 'Next')).waitFor()
    await pick(
      page,
      page.getByRole('combobox', { name: text('商品分类', 'Category') }).filter(shown),
      category,
    )
    const next = () => button(page, text('下一步', 'Next')).click()
    await next()
    await fill(page, {
      ...names('强力碱', 'Strong alkali'),
      [text('中文单位', 'Chinese unit')]: '桶',
      [text('英文单位', 'English unit')]: 'can',
    })
    await pick(
      page,
      page.getByRole('combobox', { name: text('品牌', 'Brand') }).filter(shown),
      text(`澄 ${id}`, `Clear ${id}`),
    )
    await page
      .getByRole('switch', { name: text('上架销售', 'On sale') })
      .filter(shown)
      .check()
    await picture(page, `selling-goods-${language}`)
    await next()
    await next()
    await button(page, text('新增规格值', 'Add value')).click()
    await fill(page, {
      [text('规格值 1', 'Value 1')]: '5 升',
      [text('规格值 1（英文）', 'Value 1 (English)')]: '5 l',
      [text('规格值 2', 'Value 2')]: '20 升',
      [text('规格值 2（英文）', 'Value 2 (English)')]: '20 l',
    })
    for (const [variant, code, price] of [
      [text('5 升', '5 l'), `ALK-5-${id}`, '39.90'],
      [text('20 升', '20 l'), `ALK-20-${id}`, '129'],
    ] as const)
      await fill(page.getByRole('group', { name: variant, exact: true }), {
        [text('编码', 'Code')]: code,
        [text('价格（元，含税）', 'Price (¥, VAT included)')]: price,
        [text('初始库存', 'Opening stock')]: '8',
      })
    await picture(page, `selling-variants-${language}`)
    await button(page, text('保存', 'Save')).click()
    const article = text(`强力碱 ${id}`, `Strong alkali ${id}`)
    await page.getByRole('row').filter(shown).filter({ hasText: article }).first().waitFor()

    await open('/mall/coupon')
    await button(page, text('新增优惠券', 'Add coupon')).first().click()
    await fill(dialog, {
      ...names('碱液券', 'Alkali coupon'),
      [text('优惠金额（元）', 'Amount off (yuan)')]: '9.90',
    })
    await pick(
      page,
      dialog.getByRole('combobox', { name: text('领取方式', 'Distribution') }),
      text('凭优惠码', 'With a code'),
    )
    await fill(dialog, { [text('优惠码', 'Coupon code')]: `ALKALI-${id}` })
    await save()

    await open('/mall/advert')
    await button(page, text('新增广告', 'Add advert')).first().click()
    await fill(dialog, {
      [text('中文标题', 'Chinese title')]: `碱液上新 ${id}`,
      [text('英文标题', 'English title')]: `New alkali ${id}`,
    })
    await dialog.getByRole('combobox', { name: text('链接', 'Link'), exact: true }).fill('/shop/front')
    await pick(page, dialog.getByRole('combobox', { name: text('位置', 'Place') }), text('商城', 'Shop'))
    const file = { name: 'advert.png', mimeType: 'image/png', buffer: await widePicture(page) }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByRole('img').first().waitFor()
    await picture(page, `selling-advert-${language}`)
    await save()
    await staff.close()

    const buyer = await visit(browser, server.consoleUrl, { language })
    const shop = buyer.page
    await buyer.enter('/shop/front', 'member')
    await ready(shop)
    await shop.getByRole('img', { name: text(`碱液上新 ${id}`, `New alkali ${id}`) }).waitFor()
    await picture(shop, `selling-front-${language}`)
    await checkPage(shop)
    await shop.getByRole('row').filter({ hasText: article }).getByText(article).first().click()
    await pick(
      shop,
      shop.getByRole('combobox', { name: text('规格', 'Variant') }).filter(shown),
      text('20 升', '20 l'),
    )
    await button(shop, text('加入购物车', 'Add to cart')).click()
    await shop.getByText(text('已加入购物车', 'Added to cart')).first().waitFor()
    await goTo(shop, '/shop/cart')
    await button(shop, text('去结算', 'Check out')).click()
    await fill(shop, { [text('优惠码', 'Coupon code')]: `ALKALI-${id}` })
    await button(shop, text('使用', 'Apply')).click()
    await shop.getByText('¥119.10').filter(shown).first().waitFor()
    await picture(shop, `selling-checkout-${language}`)
    await button(shop, text('提交订单', 'Place order')).click()
    await button(shop, text('余额支付', 'Pay from balance')).click()
    await button(shop.getByRole('dialog'), text('余额支付', 'Pay from balance')).click()
    await expect
      .poll(async () => (await member.call(orders.mine)).list[0])
      .toMatchObject({ total: 11_910, payment: 'paid' })
    await buyer.close()
  },
)
