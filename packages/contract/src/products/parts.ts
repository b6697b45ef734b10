import * as z from 'zod/mini'
import { rule } from '../kernel/localised.ts'
import { finite, key, name, source } from './fields.ts'

const lifeMissing = { zh: '寿命至少要有一种算法', en: 'A life is told by days, a counter or a level' }

/** How long a part lasts; what ends first ends it. */
export const partLife = z
  .strictObject({
    days: z.optional(z.int().check(z.gte(1), z.lte(36_500))),
    /** After a counter rose so far since it was installed. */
    counted: z.optional(z.strictObject({ metric: key, amount: finite.check(z.positive()) })),
    /** When a gauge that tells how good it still is falls to this. */
    level: z.optional(z.strictObject({ metric: key, low: finite })),
  })
  .check(
    rule(({ days, counted, level }) =>
      days !== undefined || counted || level ? [] : [{ words: lifeMissing }],
    ),
  )
export type PartLife = z.output<typeof partLife>

/** What is built into a device and is replaced from time to time. */
export const part = z.strictObject({
  key,
  name,
  /** As its maker orders it; left out where none is known. */
  number: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))),
  /** Left out where nobody says how long it lasts. */
  life: z.optional(partLife),
  /** The task of the maintenance plan with which it is replaced. */
  task: z.optional(key),
  source,
})
export type Part = z.output<typeof part>
