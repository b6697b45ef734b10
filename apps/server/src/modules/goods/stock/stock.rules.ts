import { maxStock } from '@limpid/contract/goods/schemas'
import type { NewGoodsMovement } from '@limpid/contract/goods/stock'

/** By how much a movement changes a stock, or why it cannot. */
export function changeOf(
  { stock, reserved }: { stock: number; reserved: number },
  { reason, quantity }: Pick<NewGoodsMovement, 'reason' | 'quantity'>,
): number | 'goodsStockShort' | 'goodsStockFull' {
  const change = { receipt: quantity, loss: -quantity, count: quantity - stock }[reason]
  // Pieces that open orders hold stay there for them.
  if (stock + change < reserved) return 'goodsStockShort'
  return stock + change > maxStock ? 'goodsStockFull' : change
}
