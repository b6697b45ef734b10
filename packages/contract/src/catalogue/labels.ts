import { generalLabels } from '../kernel/labels.ts'
import type { Words } from '../kernel/words.ts'
import { tableOf } from './parts.ts'

/**
 * Labels of the fields of calls. A field with another meaning in a module is listed as `module.field`, one
 * with another meaning inside another field as `outer/field`.
 */
export const fieldLabels: Readonly<Record<string, Words>> = { ...generalLabels, ...tableOf('labels') }
