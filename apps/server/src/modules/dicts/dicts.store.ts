import type { Db } from '../../platform/database/tables.ts'
import './dicts.tables.ts'

/**
 * Locks an offered item against deletion and change until the transaction ends; false if it is not offered.
 */
export async function lockOfferedItem(tx: Db, code: string, value: string): Promise<boolean> {
  const item = await tx
    .selectFrom('dict_items as i')
    .innerJoin('dict_types as t', 't.id', 'i.type_id')
    .select('i.id')
    .where('t.code', '=', code)
    .where('i.value', '=', value)
    .where('t.enabled', '=', true)
    .where('i.enabled', '=', true)
    .forShare('i')
    .executeTakeFirst()
  return item !== undefined
}
