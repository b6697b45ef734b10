import type { Words } from '@limpid/contract/kernel/words'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { seesEveryDevice } from '../../access/access.public.ts'
import { listModels } from '../../products/products.public.ts'
import { type WatchedGauge, watchedGauge } from '../../telemetry/telemetry.public.ts'
import '../deliveries.tables.ts'
import '../../parts/parts.public.ts'

/** The level of a consumable of a product's devices. */
export interface LevelGauge extends WatchedGauge {
  /** Of the consumable, in its model. */
  consumable: string
  name: Words
  unit: string
  precision: number
}

/** The levels that models define, low from their own thresholds on. */
export async function listLevelGauges(db: PersonCtx['db']): Promise<LevelGauge[]> {
  return (await listModels(db)).flatMap(({ id, model }) =>
    model.consumables.flatMap(({ key, name, level }) => {
      const metric = model.metrics.find((one) => one.key === level?.metric)
      if (!level || !metric) return []
      const { unit, precision } = metric
      const gauge = {
        ...watchedGauge(id, model, metric),
        low: level.low,
        high: Number.POSITIVE_INFINITY,
      }
      return [{ ...gauge, consumable: key, name, unit, precision }]
    }),
  )
}

interface Item {
  ownerId: string
  productId: string
  key: string
}

export const itemKey = ({ ownerId, productId, key }: Item) => `${ownerId} ${productId} ${key}`

/** Which of these consumables are in stock or on order, as far as the viewer may know: of their own devices, or as staff. */
export async function listCovered(
  ctx: PersonCtx,
  items: readonly Item[],
): Promise<Map<string, 'stocked' | 'ordered'>> {
  const own = items.filter(({ ownerId }) => ownerId === ctx.actor.id || seesEveryDevice(ctx.actor))
  if (own.length === 0) return new Map()
  const all = <T>(pick: (item: Item) => T) => own.map(pick)
  const { rows } = await sql<Item & { state: 'stocked' | 'ordered' | null }>`
    SELECT DISTINCT i.owner_id AS "ownerId", i.product_id AS "productId", i.key, CASE
           WHEN EXISTS (SELECT FROM stock_items s WHERE s.owner_id = i.owner_id AND s.product_id = i.product_id
                      AND s.kind = 'consumable' AND s.key = i.key AND s.count > 0 AND NOT s.gone) THEN 'stocked'
           WHEN EXISTS (SELECT FROM delivery_lines l JOIN deliveries y ON y.id = l.delivery_id
                    WHERE y.owner_id = i.owner_id AND y.ended_at IS NULL AND l.product_id = i.product_id
                      AND l.kind = 'consumable' AND l.key = i.key AND l.received < l.quantity) THEN 'ordered' END AS state
      FROM unnest(${all(({ ownerId }) => ownerId)}::bigint[], ${all(({ productId }) => productId)}::bigint[],
                  ${all(({ key }) => key)}::text[]) AS i(owner_id, product_id, key)`.execute(ctx.db)
  return new Map(rows.flatMap((row) => (row.state ? [[itemKey(row), row.state]] : [])))
}
