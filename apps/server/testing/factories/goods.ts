import { brands } from '@limpid/contract/brands/brands'
import { categories } from '@limpid/contract/categories/categories'
import { goods } from '@limpid/contract/goods/goods'
import type { Person, TestApp } from '../app.ts'

/** An article with one variant, in its own category and brand. Returns its id. */
export async function articleOf(t: TestApp, as: Person, name: string, stock = 1): Promise<string> {
  const named = { name, nameEn: name }
  const { data: category } = await t.call(categories.create, { as, body: { parentId: '0', ...named } })
  const { data: brand } = await t.call(brands.create, { as, body: named })
  const { data } = await t.call(goods.create, {
    as,
    body: {
      ...named,
      categoryId: category.id,
      brandId: brand.id,
      unit: '袋',
      unitEn: 'bag',
      vatRate: 13,
      attributes: [],
      specs: [],
      detail: { zh: '', en: '' },
      skus: [{ code: name, values: [], price: 1, stock }],
    },
  })
  return data.id
}
