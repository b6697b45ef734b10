import type { NewMovement, NewRefill, NewStockItem } from '@limpid/contract/parts/schemas'
import type { StockChoice } from '@limpid/contract/parts/stock'
import * as z from 'zod/mini'
import type { TextsOf } from '../../../lib/words.ts'
import type { stockWords } from './stock.words.ts'

type T = TextsOf<typeof stockWords>

/** Values of the form for a new stock item; numbers are text while nothing is entered. */
export interface StockValues extends Record<string, unknown> {
  thing: string
  siteId: string
  count: number | string
  minimum: number | string
}

export interface MovementValues extends Record<string, unknown> {
  kind: NewMovement['kind']
  count: number | string
  note: string
}

export interface RefillValues extends Record<string, unknown> {
  count: number | string
  note: string
}

/** A choice as one string, for a select. */
export const thingOf = ({ productId, kind, key }: Pick<StockChoice, 'productId' | 'kind' | 'key'>): string =>
  [productId, kind, key].join(' ')

const max = 1_000_000
const whole = (t: T, min: number) =>
  z.number(t.countWrong).check(z.int(t.countWrong), z.gte(min, t.countWrong), z.lte(max, t.countWrong))

/** Builds a stock item from the form. */
export function stockFields(t: T): z.ZodMiniType<NewStockItem, StockValues> {
  return z.pipe(
    z.object({
      thing: z.string().check(z.minLength(1, t.thingMissing)),
      siteId: z.string(),
      count: whole(t, 0),
      minimum: whole(t, 0),
    }),
    z.transform(({ thing, siteId, ...counts }) => {
      const [productId = '', kind = '', key = ''] = thing.split(' ')
      return { productId, kind, key, siteId: siteId || null, ...counts }
    }),
  ) as unknown as z.ZodMiniType<NewStockItem, StockValues>
}

const note = (t: T) => z.string().check(z.trim(), z.maxLength(500, t.noteLong))

/** Builds from the form what is taken for a device. */
export function refillFields(t: T): z.ZodMiniType<NewRefill, RefillValues> {
  return z.object({ count: whole(t, 1), note: note(t) }) as unknown as z.ZodMiniType<NewRefill, RefillValues>
}

/** Builds a movement from the form. */
export function movementFields(t: T): z.ZodMiniType<NewMovement, MovementValues> {
  return z.object({
    kind: z.string(),
    count: whole(t, 0),
    note: note(t),
  }) as unknown as z.ZodMiniType<NewMovement, MovementValues>
}

export function minimumFields(t: T): z.ZodMiniType<{ minimum: number }, { minimum: number | string }> {
  return z.object({ minimum: whole(t, 0) }) as unknown as z.ZodMiniType<
    { minimum: number },
    { minimum: number | string }
  >
}
