import { generalLabels } from '../kernel/labels.ts'
import type { Words } from '../kernel/words.ts'
import { tableOf } from './parts.ts'

/**
 * Labels of the fields of calls. A field with another meaning in a module is listed as `module.field`, one
 * with another meaning inside another field as `outer/field`.
 */
export const fieldLabels: Readonly<Record<string, Words>> = { ...generalLabels, ...tableOf('labels') }

/** Where a field is: the module of its call, and the field that holds it. */
export interface FieldPlace {
  name: string
  outer?: string | undefined
  module?: string | undefined
}

/** The entry of a field in one of these tables. */
export function entryOf<Entry>(
  table: Readonly<Record<string, Entry>>,
  { name, outer = '', module = '' }: FieldPlace,
): Entry | undefined {
  const key = [`${outer}/${name}`, `${module}.${name}`, name].find((one) => Object.hasOwn(table, one))
  return key === undefined ? undefined : table[key]
}
