import { type DeviceLabel, mostExportedAtOnce } from '@limpid/contract/fleet'
import type { DeviceSelection } from '@limpid/contract/fleet/selection'
import type { PersonCtx } from '../../platform/context.ts'
import { selected } from './filters/filters.reads.ts'
import '../products/products.tables.ts'

/** Part of what stands on labels of the actor's own devices, in the order of their adding; `next` asks for the part after it. */
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
    .limit(mostExportedAtOnce)
    .execute()
  const list = rows.map(({ zh, en, ...label }) => ({ ...label, productName: { zh, en } }))
  return { list, next: list.length < mostExportedAtOnce ? null : (list.at(-1)?.id ?? null) }
}
