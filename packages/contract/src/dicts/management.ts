import * as z from 'zod/mini'
import { flag, queryFlag } from '../kernel/flags.ts'
import { id } from '../kernel/ids.ts'
import { formed } from '../kernel/localised.ts'
import { pagedQuery } from '../kernel/page.ts'
import { instant } from '../kernel/time.ts'

/** Maximum number of dictionaries, and of items in each. */
export const maxDicts = 500
export const maxDictItems = 500

/** Tag styles of an item; empty for none. */
export const dictTagTypes = ['', 'primary', 'success', 'info', 'warning', 'danger'] as const
export type DictTagType = (typeof dictTagTypes)[number]

/** API name of a dictionary: `device_tag`. */
export const dictCode = formed(/^[a-z][a-z0-9_]{0,63}$/, {
  zh: '以小写字母开头，只含小写字母、数字和下划线，最多 64 个字符',
  en: 'At most 64 lower-case letters, digits and underscores, starting with a letter',
})

/** The stored value of an item. */
export const dictValue = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))
const remark = z._default(z.string().check(z.trim(), z.maxLength(200)), '')
const keywords = z.optional(z.string().check(z.trim(), z.maxLength(64)))

export const dictTypeForm = z.object({
  code: dictCode,
  name,
  nameEn: name,
  remark,
  /** In English; where it is empty, `remark` is shown. */
  remarkEn: remark,
  /** Whether its items are offered. */
  status: z._default(flag, true),
})
export type DictTypeForm = z.output<typeof dictTypeForm>

export const dictType = z.object({
  id,
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  remark: z.string(),
  remarkEn: z.string(),
  status: flag,
  /** Used by a form of the console, so its code is fixed and it cannot be deleted. */
  builtIn: z.boolean(),
  items: z.int(),
  updateTime: instant,
})
export type DictType = z.output<typeof dictType>

export const dictTypeSorts = ['code', 'name', 'updateTime'] as const
export const dictTypeQuery = pagedQuery({
  /** Part of the name or code. */
  keywords,
  status: z.optional(queryFlag),
  sort: z._default(z.enum(dictTypeSorts), 'code'),
  descending: z.optional(queryFlag),
})
export type DictTypeQuery = z.output<typeof dictTypeQuery>

const itemFields = {
  name,
  nameEn: name,
  value: dictValue,
  tagType: z._default(z.enum(dictTagTypes), ''),
  sort: z._default(z.int().check(z.gte(0), z.lte(9999)), 1),
  status: z._default(flag, true),
  /** Default for new forms; replaces the previous default. */
  defaulted: z._default(flag, false),
  remark,
}

export const newDictItem = z.object({ typeCode: dictCode, ...itemFields })
export type NewDictItem = z.output<typeof newDictItem>
/** An item cannot be moved to another dictionary. */
export const dictItemForm = z.object(itemFields)
export type DictItemForm = z.output<typeof dictItemForm>

export const dictItem = z.object({
  id,
  typeCode: z.string(),
  name: z.string(),
  nameEn: z.string(),
  value: z.string(),
  tagType: z.enum(dictTagTypes),
  sort: z.int(),
  status: flag,
  defaulted: flag,
  remark: z.string(),
  /** How often the value is stored; null if the product stores no values of this dictionary. */
  uses: z.nullable(z.int()),
})
export type DictItem = z.output<typeof dictItem>

export const dictItemSorts = ['sort', 'name', 'value'] as const
export const dictItemQuery = pagedQuery({
  typeCode: dictCode,
  /** Part of the name or value. */
  keywords,
  status: z.optional(queryFlag),
  sort: z._default(z.enum(dictItemSorts), 'sort'),
  descending: z.optional(queryFlag),
})
export type DictItemQuery = z.output<typeof dictItemQuery>
