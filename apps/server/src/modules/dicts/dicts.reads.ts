import type { DictLabel, DictName, DictOption } from '@limpid/contract/dicts/dicts'
import { sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import './dicts.tables.ts'

/** The enabled dictionaries, by code. */
export function listDictNames({ db, caller }: PersonCtx): Promise<DictName[]> {
  return db
    .selectFrom('dict_types')
    .select(['id', 'code', caller.language === 'en' ? 'name_en as name' : 'name'])
    .where('enabled', '=', true)
    .orderBy('code')
    .execute()
}

/**
 * The enabled items of enabled dictionaries: dictionaries in the requested order, items in their own order.
 */
export function listDictOptions({ db, caller }: PersonCtx, codes: readonly string[]): Promise<DictOption[]> {
  return db
    .selectFrom('dict_items as i')
    .innerJoin('dict_types as t', 't.id', 'i.type_id')
    .select([
      'i.value',
      caller.language === 'en' ? 'i.label_en as label' : 'i.label',
      'i.tag_type as tagType',
      'i.defaulted',
      't.code as typeCode',
    ])
    .where(sql<boolean>`t.code = ANY(${[...codes]}::text[])`)
    .where('t.enabled', '=', true)
    .where('i.enabled', '=', true)
    .orderBy(sql`array_position(${[...codes]}::text[], t.code)`)
    .orderBy('i.sort')
    .orderBy('i.id')
    .execute()
}

/** The items of a dictionary in order, in both languages, each with whether it is offered. */
export function listItemWords(
  db: Db,
  code: string,
): Promise<{ value: string; zh: string; en: string; offered: boolean }[]> {
  return db
    .selectFrom('dict_items as i')
    .innerJoin('dict_types as t', 't.id', 'i.type_id')
    .select([
      'i.value',
      'i.label as zh',
      'i.label_en as en',
      sql<boolean>`t.enabled AND i.enabled`.as('offered'),
    ])
    .where('t.code', '=', code)
    .orderBy('i.sort')
    .orderBy('i.id')
    .execute()
}

/**
 * All items of one dictionary in order, each with whether it is offered; undefined if there is no such
 * dictionary.
 */
export async function listDictLabels(
  { db, caller }: PersonCtx,
  code: string,
): Promise<DictLabel[] | undefined> {
  const type = await db
    .selectFrom('dict_types')
    .select(['id', 'enabled'])
    .where('code', '=', code)
    .executeTakeFirst()
  if (!type) return undefined
  const rows = await db
    .selectFrom('dict_items')
    .select([
      'value',
      caller.language === 'en' ? 'label_en as label' : 'label',
      'tag_type as tagType',
      'defaulted',
      'enabled',
    ])
    .where('type_id', '=', type.id)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, enabled: row.enabled && type.enabled, typeCode: code }))
}
