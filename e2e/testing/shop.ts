import { addresses } from '@limpid/contract/addresses/addresses'
import { brands } from '@limpid/contract/brands/brands'
import { categories } from '@limpid/contract/categories/categories'
import { customers } from '@limpid/contract/customers/customers'
import { goods } from '@limpid/contract/goods/goods'
import { orders } from '@limpid/contract/orders/orders'
import { shop } from '@limpid/contract/shop/shop'
import type { Page } from 'playwright-core'
import type { Caller } from './caller.ts'

/** Stocks the shop with one article in two sizes, and returns its id. */
async function stockShop(root: Caller): Promise<string> {
  const named = (name: string) => ({ name, nameEn: name })
  const top = await root.call(categories.create, { body: { parentId: '0', ...named('Consumables') } })
  const salt = await root.call(categories.create, { body: { parentId: top.id, ...named('Softener salt') } })
  const brand = await root.call(brands.create, { body: named('Haier') })
  const body = {
    ...{ ...named('Regenerating salt'), categoryId: salt.id, brandId: brand.id, unit: 'bag', unitEn: 'bag' },
    vatRate: 13,
    attributes: [{ ...named('Grain'), value: 'coarse', valueEn: 'coarse' }],
    specs: [{ ...named('Weight'), values: [named('1 kg'), named('5 kg')] }],
    skus: [
      { code: 'SALT-1', values: [0], price: 990, stock: 3, lowStock: 10 },
      { code: 'SALT-5', values: [1], price: 3990, stock: 120 },
    ],
    detail: { zh: '', en: '<p>For every machine.</p>' },
    onSale: 1,
  }
  return (await root.call(goods.create, { body })).id
}

/** Orders one piece of the article's first variant, unpaid, and returns the id of the order. */
async function placeOrder(buyer: Caller, articleId: string): Promise<string> {
  const { skus } = await buyer.call(shop.article, { params: { id: articleId } })
  const address = await buyer.call(addresses.create, {
    body: {
      consigneeName: 'Ann',
      consigneeMobile: '13800000000',
      province: 'Zhejiang',
      city: 'Hangzhou',
      area: 'Xihu',
      detailAddress: '1 Lake Road',
      zipCode: '310000',
    },
  })
  const [{ id: skuId, price }] = skus
  const body = { lines: [{ skuId, quantity: 1 }], addressId: address.id, expectedFen: price }
  return (await buyer.call(orders.place, { body })).id
}

export interface OrderBody {
  addressId: string
  lines: { skuId: string; quantity: number }[]
  /** What the buyer saw as total. */
  expectedFen: number
}

/** Puts rinse aid on sale, 20 cans at 49.90, and gives the buyer an address. Returns what orders this many cans. */
export async function offerRinseAid(root: Caller, buyer: Caller, quantity = 1): Promise<OrderBody> {
  const named = (name: string, nameEn: string) => ({ name, nameEn })
  const top = await root.call(categories.create, { body: { parentId: '0', ...named('耗材', 'Supplies') } })
  const brand = await root.call(brands.create, { body: named('澄', 'Clear') })
  const article = await root.call(goods.create, {
    body: {
      ...{ ...named('催干剂 5 升', 'Rinse aid 5 l'), categoryId: top.id, brandId: brand.id },
      ...{ unit: '桶', unitEn: 'can', vatRate: 13, attributes: [], specs: [], onSale: 1 },
      skus: [{ code: 'RA-5', values: [], price: 4990, stock: 20 }],
      fits: [],
      detail: { zh: '', en: '' },
    },
  })
  const address = await buyer.call(addresses.create, {
    body: {
      ...{ consigneeName: 'Ann', consigneeMobile: '13800000000', province: '浙江', city: '杭州' },
      detailAddress: '文三路 1 号',
    },
  })
  const { skus } = await buyer.call(shop.article, { params: { id: article.id } })
  return { addressId: address.id, lines: [{ skuId: skus[0].id, quantity }], expectedFen: 4990 * quantity }
}

/** Ids of an article, an order of it and a member, as a tour of the pages needs them. */
export async function fillShop(root: Caller): Promise<{ ARTICLE: string; ORDER: string; MEMBER: string }> {
  const ARTICLE = await stockShop(root)
  const ORDER = await placeOrder(root, ARTICLE)
  const { list } = await root.call(customers.page, { query: { keywords: 'member' } })
  return { ARTICLE, ORDER, MEMBER: list[0].id }
}

/** The bytes of a wide picture, drawn in the browser. */
export async function widePicture(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 300, height: 100 })
    const brush = canvas.getContext('2d')
    if (brush) brush.fillStyle = '#1c7ed6'
    brush?.fillRect(0, 0, 300, 100)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return Buffer.from(data, 'base64')
}
