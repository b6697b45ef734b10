import { type DeviceLabel, maxExportedAtOnce } from '@limpid/contract/fleet/fleet'
import type { DeviceSelection } from '@limpid/contract/fleet/selection'
import type { PersonCtx } from '../../platform/context.ts'
import { selected } from './filters/filters.reads.ts'
import '../products/products.tables.ts'

/**
 * A part of the label data of the actor's own devices, in order of creation; `next` requests the following
 * part.
 */
export async function listLabels(
  ctx: PersonCtx,
  selection: DeviceSelection,
  after = '0',
): Promise<{ list: DeviceLabel[]; next: string | null }> {
  const devices = await selected(ctx, selection)
  const rows = await devices
    .innerJoin('products as p', 'p.id', 'd.product_id')
    .select(['d.id', 'd.name', 'd.sn', 'p.name_zh as zh', 'p.name_en as en'])
    .where('d.id', '>', after)
    .orderBy('d.id')
    .limit(maxExportedAtOnce)
    .execute()
  const list = rows.map(({ zh, en, ...label }) => ({ ...label, productName: { zh, en } }))
  return { list, next: list.length < maxExportedAtOnce ? null : (list.at(-1)?.id ?? null) }
}
