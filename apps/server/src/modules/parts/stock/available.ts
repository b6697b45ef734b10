import type { StockKind } from '@limpid/contract/parts/schemas'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { countInReach } from './stock.reads.ts'

/** What parts need of the deliveries, a higher module. */
interface PartsOnOrder {
  /** Quantities in open deliveries, by key, to a device's site and without a site. */
  count(db: Db, deviceId: string, kind: StockKind): Promise<ReadonlyMap<string, number>>
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
  { db, ports }: Pick<Ctx, 'db' | 'ports'>,
  deviceId: string,
  kind: StockKind,
): Promise<Available> {
  const [inStock, onOrder] = await Promise.all([
    countInReach(db, deviceId, kind),
    ports.get('parts.onOrder').count(db, deviceId, kind),
  ])
  return { inStock, onOrder }
}
