import * as z from 'zod/mini'
import { flag, queryFlag } from '../kernel/flags.ts'
import { id } from '../kernel/ids.ts'
import { formed } from '../kernel/localised.ts'
import { pageFields } from '../kernel/page.ts'
import { instant } from '../kernel/time.ts'

/** Dictionaries that there may be, and items of each. */
export const mostDicts = 500
export const mostDictItems = 500

/** The looks that an item may ask for; empty for none. */
export const dictTagTypes = ['', 'primary', 'success', 'info', 'warning', 'danger'] as const
export type DictTagType = (typeof dictTagTypes)[number]

/** Name of a dictionary on the wire: `device_tag`. */
export const dictCode = formed(/^[a-z][a-z0-9_]{0,63}$/, {
  zh: '由小写字母、数字和下划线组成，以字母开头，最多 64 个字符',
  en: 'At most 64 small letters, digits and underscores, a letter first',
})

/** What is stored of an item that somebody chose. */
export const dictValue = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))
const remark = z._default(z.string().check(z.trim(), z.maxLength(200)), '')
const keywords = z.optional(z.string().check(z.trim(), z.maxLength(64)))

export const dictTypeForm = z.object({
  code: dictCode,
  name,
  nameEn: name,
  remark,
  /** Whether its items are offered at all. */
  status: z._default(flag, true),
})
export type DictTypeForm = z.output<typeof dictTypeForm>

export const dictType = z.object({
  id,
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  remark: z.string(),
  status: flag,
  /** A form of the console reads it: its code stays, and it is not deleted. */
  builtIn: z.boolean(),
  items: z.int(),
  updateTime: instant,
})
export type DictType = z.output<typeof dictType>

export const dictTypeSorts = ['code', 'name', 'updateTime'] as const
export const dictTypeQuery = z.object({
  ...pageFields,
  /** Part of a name or of the code. */
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
  /** A new form begins with it; it takes the place of the one before. */
  defaulted: z._default(flag, false),
  remark,
}

export const newDictItem = z.object({ typeCode: dictCode, ...itemFields })
export type NewDictItem = z.output<typeof newDictItem>
/** An item stays in its dictionary. */
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
  /** How often the value is stored; null where nothing of the product stores values of this dictionary. */
  uses: z.nullable(z.int()),
})
export type DictItem = z.output<typeof dictItem>

export const dictItemSorts = ['sort', 'name', 'value'] as const
export const dictItemQuery = z.object({
  ...pageFields,
  typeCode: dictCode,
  /** Part of a name or of the value. */
  keywords,
  status: z.optional(queryFlag),
  sort: z._default(z.enum(dictItemSorts), 'sort'),
  descending: z.optional(queryFlag),
})
export type DictItemQuery = z.output<typeof dictItemQuery>
