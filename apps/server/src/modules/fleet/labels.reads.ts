import type { DevicePageQuery } from '@limpid/contract/fleet/device-list'
import { type DeviceLabel, maxExportedAtOnce } from '@limpid/contract/fleet/fleet'
import type { DeviceSelection } from '@limpid/contract/fleet/selection'
import { sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { selected } from './filters/filters.reads.ts'
import { orders } from './orders.ts'
import '../products/products.tables.ts'

interface Requested {
  devices: DeviceSelection
  sort?: DevicePageQuery['sort'] | undefined
  descending?: boolean | undefined
  /** Id of the last device of the previous part. */
  after?: string | undefined
}

/**
 * A part of the label data of the actor's own devices, in the order of their list; those of serial numbers in the
 * order given. `next` requests the following part.
 */
export async function listLabels(
  ctx: PersonCtx,
  { devices: selection, sort = 'name', descending = false, after }: Requested,
): Promise<{ list: DeviceLabel[]; next: string | null }> {
  const key = 'sns' in selection ? sql`array_position(${[...selection.sns]}::text[], d.sn)` : orders[sort]
  const way = descending && !('sns' in selection) ? sql.raw('DESC NULLS LAST') : sql.raw('ASC NULLS LAST')
  const devices = (await selected(ctx, selection))
    .innerJoin('products as p', 'p.id', 'd.product_id')
    .select([
      'd.id',
      'd.name',
      'd.sn',
      'p.name_zh as zh',
      'p.name_en as en',
      sql<string>`row_number() OVER (ORDER BY ${key} ${way}, d.id)`.as('place'),
    ])
  const { rows } = await sql<{ id: string; name: string; sn: string; zh: string; en: string }>`
    WITH listed AS (${devices})
    SELECT id, name, sn, zh, en FROM listed
     WHERE place > coalesce((SELECT place FROM listed WHERE id = ${after ?? null}::bigint), 0)
     ORDER BY place LIMIT ${maxExportedAtOnce}`.execute(ctx.db)
  const list = rows.map(({ zh, en, ...label }) => ({ ...label, productName: { zh, en } }))
  return { list, next: list.length < maxExportedAtOnce ? null : (list.at(-1)?.id ?? null) }
}
