import { type DictItem, type DictItemForm, dictTagTypes } from '@limpid/contract/dicts/management'
import * as z from 'zod/mini'
import type { TextsOf } from '../../../lib/words.ts'
import type { dictWords } from '../dicts.words.ts'

/** Form values of an item while it is being edited. */
export type ItemValues = Omit<DictItemForm, 'sort'> & { sort: number | string }

/** Form values of a stored item, or of a new one at the end of the order. */
export function valuesOf(item: DictItem | undefined, items: number): ItemValues {
  return {
    name: item?.name ?? '',
    nameEn: item?.nameEn ?? '',
    value: item?.value ?? '',
    tagType: item?.tagType ?? '',
    sort: item?.sort ?? Math.min(9999, items + 1),
    status: item?.status ?? true,
    defaulted: item?.defaulted ?? false,
    remark: item?.remark ?? '',
  }
}

/** Parses the fields into an item. */
export function itemFields(t: TextsOf<typeof dictWords>): z.ZodMiniType<DictItemForm, ItemValues> {
  const text = (missing: string, long: string) =>
    z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(64, long))
  return z.object({
    name: text(t.nameMissing, t.nameTooLong),
    nameEn: text(t.nameMissing, t.nameTooLong),
    value: text(t.valueMissing, t.valueTooLong),
    tagType: z.enum(dictTagTypes),
    sort: z.int(t.sortWrong).check(z.gte(0, t.sortWrong), z.lte(9999, t.sortWrong)),
    status: z.boolean(),
    defaulted: z.boolean(),
    remark: z.string().check(z.trim(), z.maxLength(200, t.remarkTooLong)),
  }) as z.ZodMiniType<DictItemForm, ItemValues>
}
