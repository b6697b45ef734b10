import type { AttributeKind, AttributeList } from '@limpid/contract/categories/attributes'
import type { CategoryForm } from '@limpid/contract/categories/categories'
import { sql } from 'kysely'
import { refusedAs } from '../../platform/database/refusals.ts'
import type { Db } from '../../platform/database/tables.ts'
import './categories.tables.ts'

/** Blocks other changes of the tree until the transaction ends, because the tree is checked as a whole. */
export async function lockCategories(tx: Db): Promise<void> {
  await sql`LOCK TABLE categories IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
}

const rowOf = ({ parentId, name, nameEn, sort, visible }: CategoryForm, at: Date) => ({
  parent_id: parentId,
  name,
  name_en: nameEn,
  sort,
  visible,
  updated_at: at,
})

export async function insertCategory(tx: Db, form: CategoryForm, at: Date): Promise<string> {
  const { id } = await tx
    .insertInto('categories')
    .values(rowOf(form, at))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateCategory(tx: Db, id: string, form: CategoryForm, at: Date): Promise<void> {
  await tx.updateTable('categories').set(rowOf(form, at)).where('id', '=', id).execute()
}

/** Changes what a category looks like, and returns whether there is one. */
export async function updateLook(
  db: Db,
  id: string,
  look: { visible: boolean } | { icon: Buffer | null },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('categories')
    .set({ ...look, updated_at: at })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Places a category below another, and renumbers its siblings from 1 in this order. */
export async function placeCategory(
  tx: Db,
  id: string,
  parentId: string | null,
  order: readonly string[],
): Promise<void> {
  await tx.updateTable('categories').set({ parent_id: parentId }).where('id', '=', id).execute()
  await sql`
    UPDATE categories SET sort = placed.at
      FROM unnest(${[...order]}::bigint[]) WITH ORDINALITY AS placed (id, at)
     WHERE categories.id = placed.id`.execute(tx)
}

/** Deletes categories. Throws `categoryHasChildren`, `categoryHasGoods`. */
export async function deleteCategories(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('categories')
    .where('id', 'in', [...ids])
    .execute()
    .catch(refusedAs({ goods_category_id_fkey: 'categoryHasGoods', foreignKey: 'categoryHasChildren' }))
}

export async function hasCategory(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export async function hasAttributes(tx: Db, categoryId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('category_attributes')
    .select('id')
    .where('category_id', '=', categoryId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the entries of a kind that are not kept. */
export async function deleteOthers(
  tx: Db,
  categoryId: string,
  kind: AttributeKind,
  kept: readonly string[],
): Promise<void> {
  await sql`
    DELETE FROM category_attributes
     WHERE category_id = ${categoryId} AND kind = ${kind} AND id <> ALL(${[...kept]}::bigint[])`.execute(tx)
}

type Entry = AttributeList['attributes'][number]

/** Changes an entry of a category, and returns whether there is one of this kind. */
export async function updateAttribute(
  tx: Db,
  of: { categoryId: string; kind: AttributeKind },
  { id, name, nameEn }: Entry & { id: string },
  sort: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('category_attributes')
    .set({ name, name_en: nameEn, sort })
    .where('id', '=', id)
    .where('category_id', '=', of.categoryId)
    .where('kind', '=', of.kind)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function insertAttribute(
  tx: Db,
  of: { categoryId: string; kind: AttributeKind },
  { name, nameEn }: Entry,
  sort: number,
): Promise<void> {
  await tx
    .insertInto('category_attributes')
    .values({ category_id: of.categoryId, kind: of.kind, name, name_en: nameEn, sort })
    .execute()
}
