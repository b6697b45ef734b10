// `npm run bench -- goods [articles] [part of a row's name] [alone]`: the list of articles and that of variants over HTTP, full request path
// included, by every order, filter and kind of search alone, and (without `alone`) by every order with each of the others. Each row shows
// its ratio to the plain list, queried in alternation with it.

import { goods } from '@limpid/contract/goods/goods'
import { seedAll } from '../../apps/server/src/seed/seed-all.ts'
import { measureLists, type Requested } from '../parts/lists.ts'
import { onStage } from '../parts/stage.ts'
import { fillPeople } from '../users/people.ts'
import { fillGoods } from './goods.ts'

const orders: Record<string, Requested> = {
  'latest first': { descending: 'true' },
  'by name': { sort: 'name' },
  'by name, descending': { sort: 'name', descending: 'true' },
  'by price': { sort: 'price' },
  'by price, descending': { sort: 'price', descending: 'true' },
  'by stock': { sort: 'stock' },
  'by stock, descending': { sort: 'stock', descending: 'true' },
}
const filters: Record<string, Requested> = {
  'on sale': { onSale: '1' },
  'off sale': { onSale: '0' },
  'a category': { categoryId: '1' },
  'a brand': { brandId: '1' },
  'few left': { stock: 'low' },
  'sold out': { stock: 'out' },
  enough: { stock: 'enough' },
  'at most 10 yuan': { maxPrice: '1000' },
  'at least 500 yuan': { minPrice: '50000' },
  '100 to 101 yuan': { minPrice: '10000', maxPrice: '10100' },
  'a code': { keywords: 'ART-51234-2' },
  'a name': { keywords: '软水盐 43210' },
  'names of one kind': { keywords: '软水盐' },
  'all codes': { keywords: 'art-' },
  'two characters': { keywords: '软水' },
  'two letters': { keywords: 'ar' },
  'a character': { keywords: '盐' },
  'in English': { keywords: 'sort 4321' },
  'a word of every name': { keywords: 'article of the sort' },
  pinyin: { keywords: 'ruanshui' },
  initials: { keywords: 'rsy' },
  'two rare letters': { keywords: 'zq' },
  'without results': { keywords: 'nothing like this' },
}
const both = Object.entries(orders).flatMap(([order, sorted]) =>
  Object.entries(filters).map(
    ([filter, query]) => [`${order} + ${filter}`, { ...sorted, ...query }] as const,
  ),
)
const rows: Record<string, Requested> = {
  ...orders,
  ...filters,
  ...(process.argv[4] === 'alone' ? {} : Object.fromEntries(both)),
}

const howMany = Number(process.argv[2] ?? 100_000)
const requested = process.argv[3] ?? ''

await onStage({
  async fill(database) {
    await seedAll(database.people, new Date())
    await fillPeople(database.devices, 100)
    await fillGoods(database.devices, howMany)
  },
  async measure(stage, postgres) {
    console.log(`${howMany} articles, PostgreSQL ${postgres}`)
    const token = await stage.tokenOf('root')
    await measureLists({
      stage,
      requestedMs: 50,
      scopes: ['articles', 'variants'] as const,
      rows,
      isRequested: (name) => name.includes(requested),
      get: (query, scope) =>
        stage.get((scope === 'articles' ? goods.page : goods.skuPage).path, query, token),
      plain: () => stage.get(goods.page.path, { pageSize: '20', descending: 'true' }, token),
    })
  },
})
