import * as z from 'zod/mini'
import { rule } from '../kernel/localised.ts'
import { finite, key, name, source } from './fields.ts'

const lifeMissing = {
  zh: '寿命至少填写天数、累计量或余量之一',
  en: 'A lifetime needs days, a counter or a level',
}

/** Lifetime of a part; the first way to end ends it. */
export const partLife = z
  .strictObject({
    days: z.optional(z.int().check(z.gte(1), z.lte(36_500))),
    /** After this counter increase since installation. */
    counted: z.optional(z.strictObject({ metric: key, amount: finite.check(z.positive()) })),
    /** When a gauge of its remaining condition falls to this value. */
    level: z.optional(z.strictObject({ metric: key, low: finite })),
  })
  .check(
    rule(({ days, counted, level }) =>
      days !== undefined || counted || level ? [] : [{ words: lifeMissing }],
    ),
  )
export type PartLife = z.output<typeof partLife>

/** A component of a device that is replaced from time to time. */
export const part = z.strictObject({
  key,
  name,
  /** The maker's part number; omitted where unknown. */
  number: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))),
  /** Omitted where the lifetime is unknown. */
  life: z.optional(partLife),
  /** The maintenance task with which it is replaced. */
  task: z.optional(key),
  source,
})
export type Part = z.output<typeof part>
