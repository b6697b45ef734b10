import {
  type DictItemForm,
  type DictTypeForm,
  maxDictItems,
  maxDicts,
} from '@limpid/contract/dicts/management'
import { sql } from 'kysely'
import { refusedAs } from '../../../platform/database/refusals.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import '../dicts.tables.ts'

const codeTaken = refusedAs({ unique: 'dictCodeTaken' })
const valueTaken = refusedAs({ unique: 'dictValueTaken' })

const typeColumns = ({ code, name, nameEn, remark, remarkEn, status }: DictTypeForm) => ({
  code,
  name,
  name_en: nameEn,
  remark,
  remark_en: remarkEn,
  enabled: status,
})

const itemColumns = ({ name, nameEn, value, tagType, sort, status, defaulted, remark }: DictItemForm) => ({
  value,
  label: name,
  label_en: nameEn,
  tag_type: tagType,
  sort,
  enabled: status,
  defaulted,
  remark,
})

/** Adds a dictionary. Throws `dictCodeTaken`, `tooManyDictEntries`. */
export async function insertType(tx: Db, form: DictTypeForm, at: Date): Promise<string> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('dicts', 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('dict_types')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  if (count >= maxDicts) throw new Problem('tooManyDictEntries')
  const { id } = await tx
    .insertInto('dict_types')
    .values({ ...typeColumns(form), updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(codeTaken)
  return id
}

/** Changes a dictionary. Throws `dictCodeTaken`. */
export async function updateType(tx: Db, id: string, form: DictTypeForm, at: Date): Promise<void> {
  await tx
    .updateTable('dict_types')
    .set({ ...typeColumns(form), updated_at: at })
    .where('id', '=', id)
    .execute()
    .catch(codeTaken)
}

export interface LockedDictType {
  id: string
  code: string
  builtIn: boolean
}

/** Dictionaries by id, locked until the transaction ends. */
export function lockTypes(tx: Db, ids: readonly string[]): Promise<LockedDictType[]> {
  return tx
    .selectFrom('dict_types')
    .select(['id', 'code', 'built_in as builtIn'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * The dictionary with a code, locked until the transaction ends, so that changes of its items are serialised.
 */
export function lockTypeOf(tx: Db, code: string): Promise<LockedDictType | undefined> {
  return tx
    .selectFrom('dict_types')
    .select(['id', 'code', 'built_in as builtIn'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
}

/** Deletes dictionaries with their items. */
export async function deleteTypes(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('dict_types')
    .where('id', 'in', [...ids])
    .execute()
}

/** Adds an item. Throws `dictValueTaken`, `tooManyDictEntries`. */
export async function insertItem(tx: Db, typeId: string, form: DictItemForm): Promise<string> {
  const { count } = await tx
    .selectFrom('dict_items')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('type_id', '=', typeId)
    .executeTakeFirstOrThrow()
  if (count >= maxDictItems) throw new Problem('tooManyDictEntries')
  if (form.defaulted) await clearDefault(tx, typeId)
  const { id } = await tx
    .insertInto('dict_items')
    .values({ type_id: typeId, ...itemColumns(form) })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(valueTaken)
  return id
}

/** Changes an item. Throws `dictValueTaken`. */
export async function updateItem(tx: Db, item: LockedDictItem, form: DictItemForm): Promise<void> {
  if (form.defaulted) await clearDefault(tx, item.typeId)
  await tx
    .updateTable('dict_items')
    .set(itemColumns(form))
    .where('id', '=', item.id)
    .execute()
    .catch(valueTaken)
}

async function clearDefault(tx: Db, typeId: string): Promise<void> {
  await tx
    .updateTable('dict_items')
    .set({ defaulted: false })
    .where('type_id', '=', typeId)
    .where('defaulted', '=', true)
    .execute()
}

export interface LockedDictItem {
  id: string
  typeId: string
  code: string
  value: string
}

/**
 * Items by id with their dictionaries, locked until the transaction ends, so that storing a value and
 * changing its item are serialised.
 */
export async function lockItems(tx: Db, ids: readonly string[]): Promise<LockedDictItem[]> {
  const types = await tx
    .selectFrom('dict_types')
    .select('id')
    .where('id', 'in', (query) =>
      query
        .selectFrom('dict_items')
        .select('type_id')
        .where('id', 'in', [...ids]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  if (types.length === 0) return []
  return tx
    .selectFrom('dict_items as i')
    .innerJoin('dict_types as t', 't.id', 'i.type_id')
    .select(['i.id', 'i.type_id as typeId', 't.code', 'i.value'])
    .where('i.id', 'in', [...ids])
    .orderBy('i.id')
    .forUpdate('i')
    .execute()
}

export async function deleteItems(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('dict_items')
    .where('id', 'in', [...ids])
    .execute()
}

/** Records that the items of dictionaries changed. */
export async function touchTypes(tx: Db, ids: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('dict_types')
    .set({ updated_at: at })
    .where('id', 'in', [...ids])
    .execute()
}
