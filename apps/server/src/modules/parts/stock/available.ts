import type { CoveringOrder } from '@limpid/contract/parts/cover'
import type { StockKind } from '@limpid/contract/parts/schemas'
import type { Ctx, PersonCtx } from '../../../platform/context.ts'
import { countInReach } from './stock.reads.ts'

export const itemKey = ({ deviceId, key }: { deviceId: string; key: string }) => `${deviceId} ${key}`

/** What parts need of the deliveries, a higher module. */
interface PartsOnOrder {
  /** Quantities on order, by key: for a device, to its site and without a site. */
  count(
    ctx: Pick<Ctx, 'db' | 'ports'>,
    deviceId: string,
    kind: StockKind,
  ): Promise<ReadonlyMap<string, number>>
  /** How the shortages of consumables are covered, as far as the viewer may know; by `itemKey`. */
  covering(
    ctx: PersonCtx,
    items: readonly { deviceId: string; key: string }[],
  ): Promise<ReadonlyMap<string, { order: CoveringOrder | null }>>
}

declare module '../../../platform/modules/ports.ts' {
  interface Ports {
    'parts.onOrder': PartsOnOrder
  }
}

interface Available {
  inStock: ReadonlyMap<string, number>
  onOrder: ReadonlyMap<string, number>
}

/** What the owner of a device has and expects of its parts or consumables, at its site and without a site. */
export async function findAvailable(
  ctx: Pick<Ctx, 'db' | 'ports'>,
  deviceId: string,
  kind: StockKind,
): Promise<Available> {
  const [inStock, onOrder] = await Promise.all([
    countInReach(ctx.db, deviceId, kind),
    ctx.ports.get('parts.onOrder').count(ctx, deviceId, kind),
  ])
  return { inStock, onOrder }
}
