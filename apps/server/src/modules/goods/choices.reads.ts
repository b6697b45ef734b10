import type { GoodsChoices } from '@limpid/contract/goods/goods'
import type { GoodsFit } from '@limpid/contract/goods/schemas'
import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { listModels, listProducts } from '../products/products.public.ts'
import './goods.tables.ts'

/** What a form of goods offers: brands, categories with their specs and attributes, and products. */
export async function listChoices({ db }: PersonCtx): Promise<GoodsChoices> {
  const [brands, categories, attributes, products] = await Promise.all([
    db
      .selectFrom('brands')
      .select(['id', 'name', 'name_en as nameEn'])
      .orderBy('letter')
      .orderBy('name')
      .execute(),
    db
      .selectFrom('categories')
      .select(['id', 'parent_id as parentId', 'name', 'name_en as nameEn'])
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('category_attributes')
      .select(['category_id', 'kind', 'name', 'name_en'])
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    listFitting(db),
  ])
  const grouped = Map.groupBy(attributes, ({ category_id }) => category_id)
  return {
    brands,
    categories: categories.map((category) => ({
      ...category,
      attributes: (grouped.get(category.id) ?? []).map(({ kind, name, name_en }) => ({
        type: kind,
        name,
        nameEn: name_en,
      })),
    })),
    products: products.map(({ code: _code, ...product }) => product),
  }
}

/** Products with what an article can fit of them. */
export async function listFitting(db: Db): Promise<(GoodsChoices['products'][number] & { code: string })[]> {
  const [names, models] = await Promise.all([listProducts(db), listModels(db)])
  return names.map(({ id, code, name }) => {
    const model = models.find((one) => one.id === id)?.model
    const keyed = (things: readonly { key: string; name: { zh: string; en: string } }[] = []) =>
      things.map((thing) => ({ key: thing.key, name: thing.name }))
    return { id, code, name, consumables: keyed(model?.consumables), parts: keyed(model?.parts) }
  })
}

/** True if each entry names a product, or a consumable or part of its model. */
export async function allFitsExist(db: Db, fits: readonly GoodsFit[]): Promise<boolean> {
  if (fits.length === 0) return true
  const products = await listFitting(db)
  return fits.every(({ productId, kind, key }) => {
    const product = products.find(({ id }) => id === productId)
    if (kind === 'product') return product !== undefined && key === ''
    const things = kind === 'consumable' ? product?.consumables : product?.parts
    return things?.some((thing) => thing.key === key) === true
  })
}
