/* A dictionary is a list of options in both languages, maintained by administrators: its items have an
   order, a style and a stored value, and one of them may be the default in forms. Disabled ones are not
   offered. */
import type { DictLabel, DictName, DictOption } from '@limpid/contract/dicts/dicts'
import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/problem.ts'
import { listDictLabels, listDictNames, listDictOptions } from './dicts.reads.ts'
import { requestedCodes } from './dicts.rules.ts'
import { lockOfferedItem } from './dicts.store.ts'

/** The items of the requested dictionaries, or the dictionaries if none was requested. */
export function getTypes(
  ctx: PersonCtx,
  { typeCode, typeCodes }: { typeCode?: string | undefined; typeCodes?: string | undefined },
): Promise<DictOption[] | DictName[]> {
  const codes = requestedCodes(typeCode, typeCodes)
  return codes ? listDictOptions(ctx, codes) : listDictNames(ctx)
}

/** All items of a dictionary in order, including disabled ones. Throws `notFound`. */
export async function getItemsOf(ctx: PersonCtx, code: string): Promise<DictLabel[]> {
  const labels = await listDictLabels(ctx, code)
  if (!labels) throw new Problem('notFound')
  return labels
}

/**
 * Call before storing a value: verifies that it is offered and locks it until the end of the transaction.
 * Throws `dictValueUnknown`.
 */
export async function requireDictValue(tx: Db, code: string, value: string): Promise<void> {
  if (!(await lockOfferedItem(tx, code, value))) throw new Problem('dictValueUnknown')
}
