import type { AttributeKind, CategoryAttribute } from '@limpid/contract/categories/attributes'
import type { CategoryNode, CategoryReply } from '@limpid/contract/categories/categories'
import { searchTree, treeOf } from '@limpid/contract/kernel/trees'
import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { pictureText } from '../../platform/files/picture-text.ts'
import { Problem } from '../../platform/problem.ts'
import type { Category } from './categories.rules.ts'
import './categories.tables.ts'

/** All categories, in sibling order, without their icons. */
export function listCategories(db: Db): Promise<Category[]> {
  return db
    .selectFrom('categories')
    .select(['id', 'parent_id as parentId', 'name'])
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

const columns = [
  'id',
  'parent_id as parentId',
  'name',
  'name_en as nameEn',
  'sort',
  'visible',
  'icon',
  'updated_at as updateTime',
] as const

interface CategoryFilter {
  keywords?: string | undefined
  visible?: boolean | undefined
}

/** The tree of categories; for a search, the matches with their ancestors and descendants. */
export async function listCategoryTree({ db }: PersonCtx, filter: CategoryFilter): Promise<CategoryNode[]> {
  const [rows, attributes] = await Promise.all([
    db.selectFrom('categories').select(columns).orderBy('sort').orderBy('id').execute(),
    attributesOf(db),
  ])
  const grouped = Map.groupBy(attributes, ({ categoryId }) => categoryId)
  const tree: CategoryNode[] = treeOf(
    rows.map(({ icon, ...row }) => ({
      ...row,
      icon: pictureText(icon),
      attributes: (grouped.get(row.id) ?? []).map(({ categoryId: _of, ...attribute }) => attribute),
    })),
  )
  const requested = filter.keywords?.toLowerCase() ?? ''
  if (requested === '' && filter.visible === undefined) return tree
  return searchTree(
    tree,
    ({ name, nameEn, visible }) =>
      `${name} ${nameEn}`.toLowerCase().includes(requested) &&
      (filter.visible === undefined || visible === filter.visible),
  )
}

function attributesOf(db: Db): Promise<(CategoryAttribute & { categoryId: string })[]> {
  return db
    .selectFrom('category_attributes')
    .select(['id', 'category_id as categoryId', 'kind as type', 'name', 'name_en as nameEn'])
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

/** One category. Throws `notFound`. */
export async function getCategory({ db }: PersonCtx, id: string): Promise<CategoryReply> {
  const row = await db.selectFrom('categories').select(columns).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('notFound')
  const { icon, ...category } = row
  return { ...category, icon: pictureText(icon) }
}

/** The specs or the attributes of a category, in their order. Throws `notFound`. */
export async function listAttributes(
  { db }: PersonCtx,
  { categoryId, type }: { categoryId: string; type: AttributeKind },
): Promise<CategoryAttribute[]> {
  const found = await db.selectFrom('categories').select('id').where('id', '=', categoryId).executeTakeFirst()
  if (!found) throw new Problem('notFound')
  const all = await attributesOf(db)
  return all
    .filter((one) => one.categoryId === categoryId && one.type === type)
    .map(({ categoryId: _of, ...attribute }) => attribute)
}
