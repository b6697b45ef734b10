import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables.ts'
import type { DictSeed } from '../../platform/seed/seeds.ts'
import './dicts.tables.ts'

/** Adds a built-in dictionary without items, or makes the one of that code built-in; returns its id. */
export async function addType(db: Db, { code, name, nameEn, remark }: DictSeed): Promise<string> {
  const { id } = await db
    .insertInto('dict_types')
    .values({ code, name, name_en: nameEn, remark: remark?.zh, remark_en: remark?.en, built_in: true })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ built_in: true }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The dictionaries that have a preselected item. */
export async function listDefaulted(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('dict_items').select('type_id').where('defaulted', '=', true).execute()
  return new Set(rows.map((row) => row.type_id))
}

/** Adds the items that their dictionary lacks, as far as the dictionary still exists. */
export async function addItems(
  db: Db,
  items: readonly (DictSeed['items'][number] & { typeId: string; sort: number; defaulted: boolean })[],
): Promise<void> {
  await sql`INSERT INTO dict_items (type_id, value, label, label_en, tag_type, sort, defaulted)
    SELECT t.id, i.value, i.label, i."labelEn", i."tagType", i.sort, i.defaulted
      FROM json_to_recordset(${JSON.stringify(items)}) AS i ("typeId" bigint, value text, label text, "labelEn" text,
                                                            "tagType" text, sort integer, defaulted boolean)
      JOIN dict_types t ON t.id = i."typeId"
    ON CONFLICT DO NOTHING`.execute(db)
}
