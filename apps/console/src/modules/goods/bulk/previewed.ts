import type { BulkReply } from '@limpid/contract/goods/bulk'
import type { GoodsSelection } from '@limpid/contract/goods/filter'

export type BulkAct = 'prices' | 'stock' | 'sale'

/** A change that was previewed, and how to make it. */
export interface Previewed {
  reply: BulkReply
  apply: () => Promise<BulkReply>
  /** What happens later. */
  note?: string
}

/** Props of the form of each change. */
export interface BulkFormProps {
  goods: GoodsSelection
  onPreview: (previewed: Previewed) => void
}
