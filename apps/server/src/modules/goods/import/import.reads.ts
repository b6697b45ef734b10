import { categoryPathMark } from '@limpid/contract/goods/sheet/columns'
import { nameKey } from '@limpid/contract/kernel/names'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { listFitting } from '../choices.reads.ts'
import '../goods.tables.ts'
import type { Place, Places } from './cells.rules.ts'
import type { Owners } from './import.rules.ts'

/** The articles that codes and names belong to. */
export async function findOwners(
  db: Db,
  codes: readonly string[],
  names: readonly string[],
): Promise<Owners> {
  const keysOf = (texts: readonly string[]) => [...new Set(texts.map(nameKey))].filter((key) => key !== '')
  const [ofCodes, ofNames] = await Promise.all([
    sql<{ key: string; id: string }>`
      SELECT name_key(code) AS key, goods_id AS id FROM goods_skus WHERE name_key(code) = ANY(${keysOf(codes)}::text[])`.execute(
      db,
    ),
    sql<{ key: string; id: string }>`
      SELECT name_key(name) AS key, id FROM goods WHERE name_key(name) = ANY(${keysOf(names)}::text[]) ORDER BY id`.execute(
      db,
    ),
  ])
  const grouped = Map.groupBy(ofNames.rows, ({ key }) => key)
  return {
    codes: new Map(ofCodes.rows.map(({ key, id }) => [key, id])),
    names: new Map([...grouped].map(([key, rows]) => [key, rows.map(({ id }) => id)])),
  }
}

/** All brands and categories, and what articles can fit; the name of a category begins with those above it. */
export async function listPlaces(db: Db): Promise<Places> {
  const [categories, brands, products] = await Promise.all([
    sql<Place>`
      WITH RECURSIVE tree AS (
        SELECT id, name, name_en FROM categories WHERE parent_id IS NULL
        UNION ALL
        SELECT c.id, t.name || ${categoryPathMark}::text || c.name, t.name_en || ${categoryPathMark}::text || c.name_en
          FROM categories c JOIN tree t ON t.id = c.parent_id)
      SELECT id, name, name_en AS "nameEn" FROM tree`.execute(db),
    sql<Place>`SELECT id, name, name_en AS "nameEn" FROM brands`.execute(db),
    listFitting(db),
  ])
  return { categories: categories.rows, brands: brands.rows, products }
}
