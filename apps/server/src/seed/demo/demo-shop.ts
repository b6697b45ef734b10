/**
 * The shop of the demo: what staff put on sale, a coupon, adverts, orders of the weeks before, money on the member's balance, an order that is
 * under way and one that waits to be shipped, and replenishment drafts for what runs low.
 */

import { addresses } from '@limpid/contract/addresses/addresses'
import { adverts } from '@limpid/contract/adverts/adverts'
import { brands } from '@limpid/contract/brands/brands'
import { categories } from '@limpid/contract/categories/categories'
import { coupons } from '@limpid/contract/coupons/coupons'
import { fleet } from '@limpid/contract/fleet/fleet'
import { type GoodsChoices, goods } from '@limpid/contract/goods/goods'
import type { GoodsFit } from '@limpid/contract/goods/schemas'
import { dayMs } from '@limpid/contract/kernel/durations'
import { orders } from '@limpid/contract/orders/orders'
import { shop } from '@limpid/contract/shop/shop'
import { wallets } from '@limpid/contract/wallets/wallets'
import { addGoods } from '../../modules/goods/goods.service.ts'
import type { Caller } from './demo-caller.ts'
import { demoArticles, demoCategories, demoCoupon, demoShopTexts } from './demo-goods.ts'
import type { DemoLanguage } from './demo-machines.ts'
import { drawBanner, drawGoods } from './shop/draw.ts'
import { demoAdverts, demoBrands, demoLooks } from './shop/looks.ts'
import { openedDays, sellBefore, soldBefore } from './shop/past.ts'

const languages = ['zh', 'en'] as const

type Article = (typeof demoArticles)[number]

/** Puts the goods on sale, and offers a coupon to everybody. */
export async function stockShop(admin: Caller | undefined, now: Date): Promise<void> {
  if (!admin) return
  const opening = admin.at(new Date(now.getTime() - openedDays * dayMs))
  const brandIds = await addBrands(admin)
  const categoryIds = await addCategories(admin)
  const { products } = await admin.call(goods.choices, {})
  for (const article of demoArticles) {
    const { name, nameEn, unit, spec, detail, variants, category, values } = article
    const look = demoLooks[variants[0]?.code ?? '']
    if (!look) throw new Error(`${nameEn} has no picture`)
    const brandId = brandIds.get(look.brand) ?? ''
    const form = {
      ...{ name, nameEn, brandId, detail, categoryId: categoryIds.get(category) ?? '' },
      ...{
        unit: unit.name,
        unitEn: unit.nameEn,
        vatRate: 13 as const,
        attributes: demoCategories[category].attributes.map((one, at) => ({
          ...one,
          value: values[at]?.name ?? '',
          valueEn: values[at]?.nameEn ?? '',
        })),
        onSale: true,
        saleFrom: null,
        saleUntil: null,
      },
      specs: [{ ...spec, values: variants.map((one) => ({ name: one.name, nameEn: one.nameEn })) }],
      skus: variants.map(({ code, price, stock, lowStock }, at) => ({
        ...{ code, price, stock: stock + soldBefore(code), lowStock, values: [at] },
      })),
      fits: fitsOf(article, products),
    }
    const { id } = await addGoods(opening, form)
    const file = await drawGoods(look.shape, look.colour)
    await admin.call(goods.addPicture, { params: { id }, body: { file } })
  }
  const body = {
    ...{
      ...demoCoupon,
      kind: 'amount' as const,
      percentOff: null,
      maxOffFen: null,
      platform: 'all' as const,
    },
    ...{ scope: 'all' as const, combinesWith: [], categoryIds: [], goodsIds: [], offer: 'open' as const },
    ...{
      code: null,
      circulation: 500,
      perPerson: 1,
      validFrom: null,
      validUntil: null,
      enabled: true,
      remark: '',
    },
  }
  await admin.call(coupons.create, { body })
}

async function addBrands(admin: Caller): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const [key, named] of Object.entries(demoBrands)) {
    const { id } = await admin.call(brands.create, { body: { ...named, sort: ids.size + 1, visible: true } })
    ids.set(key, id)
  }
  return ids
}

/** Shown in the shop, each with its words in both languages. */
export async function advertise(admin: Caller | undefined): Promise<void> {
  if (!admin) return
  for (const [at, { url, words, look }] of demoAdverts.entries())
    for (const language of languages) {
      const body = {
        ...{ title: words.zh.title, titleEn: words.en.title, place: 'shop' as const, url },
        language: language === 'zh' ? ('zh-cn' as const) : language,
        ...{ beginTime: null, endTime: null, status: true, sort: at + 1, remark: '' },
      }
      const { id } = await admin.call(adverts.create, { body })
      const file = await drawBanner({ ...words[language], ...look })
      await admin.call(adverts.setPicture, { params: { id }, body: { file } })
    }
}

/** What others bought in the weeks before. */
export async function sellInPast(
  {
    buyers,
    admin,
    root,
  }: { buyers: readonly (Caller | undefined)[]; admin: Caller | undefined; root: Caller | undefined },
  language: DemoLanguage,
  now: Date,
): Promise<void> {
  const known = buyers.filter((one) => one !== undefined)
  const [first] = known
  if (!admin || !root || !first) return
  const skus = new Map<string, { id: string; price: number }>()
  const { list } = await first.call(shop.page, { query: { pageSize: '50' } })
  for (const { id } of list)
    for (const sku of (await first.call(shop.article, { params: { id } })).skus) skus.set(sku.code, sku)
  const { address, carrier, topUp } = demoShopTexts
  const said = { carrier: carrier[language], note: topUp[language], address: address[language] }
  await sellBefore({ admin, root, buyers: known }, skus, { now, ...said })
}

/** What of the member runs low is drafted for approval. */
export async function replenish(member: Caller | undefined): Promise<void> {
  await member?.call(orders.setDraftPlan, { body: { enabled: true, approver: '', monthlyCap: 300_000 } })
}

async function addCategories(admin: Caller): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const tops = new Map<string, string>()
  const sorts = new Map<string, number>()
  const add = async (parentId: string, named: { name: string; nameEn: string }) => {
    const sort = (sorts.get(parentId) ?? 0) + 1
    sorts.set(parentId, sort)
    const body = { parentId, ...named, sort, visible: true }
    return (await admin.call(categories.create, { body })).id
  }
  for (const [key, { below, name, nameEn, specs, attributes }] of Object.entries(demoCategories)) {
    const parentId = tops.get(below.name) ?? (await add('0', below))
    tops.set(below.name, parentId)
    const categoryId = await add(parentId, { name, nameEn })
    ids.set(key, categoryId)
    for (const [type, named] of [
      ['spec', specs],
      ['attribute', attributes],
    ] as const)
      await admin.call(categories.saveAttributes, { body: { categoryId, type, attributes: [...named] } })
  }
  return ids
}

function fitsOf({ fits: { kind, key, beside } }: Article, products: GoodsChoices['products']): GoodsFit[] {
  return products
    .filter(({ consumables, parts }) => {
      const keys = [...consumables, ...parts].map((one) => one.key)
      return keys.includes(key) && (beside === undefined || keys.includes(beside))
    })
    .map(({ id }) => ({ productId: id, kind, key }))
}

/** The member has money, salt for one dishwasher under way, and detergent for another that is paid but not shipped. */
export async function buyInShop(
  people: { member: Caller | undefined; admin: Caller | undefined; root: Caller | undefined },
  language: DemoLanguage,
): Promise<void> {
  const { member, admin, root } = people
  if (!member || !admin || !root) return
  const note = demoShopTexts.topUp[language]
  const proposal = await admin.call(wallets.propose, {
    body: { username: member.username, kind: 'top-up', amount: 200_000, note },
  })
  await root.call(wallets.confirm, { params: { id: proposal.id } })
  const consignee = demoShopTexts.address[language]
  const address = await member.call(addresses.create, {
    body: { ...consignee, consigneeMobile: '13800000000', zipCode: '310000', defaulted: true },
  })
  const salt = await buy(member, address.id, { code: 'RSY-25', quantity: 2, sn: 'SIM-XWJ-004' })
  await admin.call(orders.ship, {
    params: { id: salt },
    body: {
      ...{ carrier: demoShopTexts.carrier[language], tracking: 'SF1000000000001' },
      ...{ shared: false, lines: null },
    },
  })
  await buy(member, address.id, { code: 'XDJ-20', quantity: 1, sn: 'SIM-XWJ-001' })
}

async function buy(
  member: Caller,
  addressId: string,
  { code, quantity, sn }: { code: string; quantity: number; sn: string },
): Promise<string> {
  const found = await member.call(shop.page, { query: { keywords: code } })
  const article = await member.call(shop.article, { params: { id: found.list[0]?.id ?? '' } })
  const sku = article.skus.find((one) => one.code === code)
  const device = (await member.call(fleet.page, { query: { keywords: sn } })).list[0]
  if (!sku || !device) throw new Error(`${code} cannot be ordered for ${sn}`)
  const body = {
    ...{ addressId, deviceId: device.id, siteId: null, remark: '', source: 'desktop' as const },
    ...{
      lines: [{ skuId: sku.id, quantity }],
      couponIds: [],
      couponCode: null,
      invoice: null,
    },
    expectedFen: sku.price * quantity,
  }
  const { id } = await member.call(orders.place, { body })
  await member.call(orders.pay, { params: { id } })
  return id
}
