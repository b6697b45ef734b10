/*
 * A dictionary is a list of choices in both languages that staff keep: its items have an order, a look and a value that is stored,
 * and one of them may be what a form begins with. What is switched off is offered to nobody.
 */
import type { DictLabel, DictName, DictOption } from '@limpid/contract/dicts'
import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/http/problem.ts'
import { listDictLabels, listDictNames, listDictOptions } from './dicts.reads.ts'
import { codesAskedFor } from './dicts.rules.ts'
import { holdItem } from './dicts.store.ts'

/** The items of the dictionaries asked for, or the dictionaries when none was. */
export function getTypes(
  ctx: PersonCtx,
  { typeCode, typeCodes }: { typeCode?: string | undefined; typeCodes?: string | undefined },
): Promise<DictOption[] | DictName[]> {
  const codes = codesAskedFor(typeCode, typeCodes)
  return codes ? listDictOptions(ctx, codes) : listDictNames(ctx)
}

/** Every item of a dictionary in order, also what is switched off. Throws `notFound`. */
export async function getItemsOf(ctx: PersonCtx, code: string): Promise<DictLabel[]> {
  const labels = await listDictLabels(ctx, code)
  if (!labels) throw new Problem('notFound')
  return labels
}

/** For who stores a value: it is offered now, and stays until the transaction has ended. Throws `dictValueUnknown`. */
export async function holdDictValue(tx: Db, code: string, value: string): Promise<void> {
  if (!(await holdItem(tx, code, value))) throw new Problem('dictValueUnknown')
}
