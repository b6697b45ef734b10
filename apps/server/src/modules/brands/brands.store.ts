import type { BrandForm } from '@limpid/contract/brands/brands'
import { refusedAs } from '../../platform/database/refusals.ts'
import type { Db } from '../../platform/database/tables.ts'
import './brands.tables.ts'

const nameTaken = refusedAs({ unique: 'brandNameTaken' })

interface BrandToSave extends BrandForm {
  letter: string
  pinyin: string
  at: Date
}

const columnsOf = ({ name, nameEn, letter, pinyin, sort, visible, at }: BrandToSave) => ({
  name,
  name_en: nameEn,
  letter,
  pinyin,
  sort,
  visible,
  updated_at: at,
})

/** Adds a brand; throws `brandNameTaken`. */
export async function insertBrand(db: Db, brand: BrandToSave): Promise<string> {
  const { id } = await db
    .insertInto('brands')
    .values(columnsOf(brand))
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(nameTaken)
  return id
}

/** Changes a brand, and returns whether there is one; throws `brandNameTaken`. */
export async function updateBrand(db: Db, id: string, brand: BrandToSave): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('brands')
    .set(columnsOf(brand))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
    .catch(nameTaken)
  return numUpdatedRows > 0n
}

export async function hasBrand(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('brands').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Replaces the logo of a brand, or removes it, and returns whether there is such a brand. */
export async function updateLogo(db: Db, id: string, logo: Buffer | null, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('brands')
    .set({ logo, updated_at: at })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes brands, and returns how many there were; throws `brandHasGoods`. */
export async function deleteBrands(db: Db, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('brands')
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow()
    .catch(refusedAs({ foreignKey: 'brandHasGoods' }))
  return Number(numDeletedRows)
}
