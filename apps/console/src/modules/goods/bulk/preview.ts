import type { BulkReply, GoodsChange } from '@limpid/contract/goods/bulk'
import type { GoodsSelection } from '@limpid/contract/goods/filter'
import type { NewGoodsMovement } from '@limpid/contract/goods/stock'
import { goodsCalls } from '../goods.queries.ts'
import type { Previewed } from './previewed.ts'

type Send = (request: { apply: boolean; seen?: string }) => Promise<BulkReply>

async function preview(send: Send): Promise<Previewed> {
  const reply = await send({ apply: false })
  return { reply, apply: () => send({ apply: true, seen: reply.seen }) }
}

/** Previews a change of prices or sale. */
export const previewChange = (goods: GoodsSelection, change: GoodsChange) =>
  preview((request) => goodsCalls.changeMany({ body: { goods, change, ...request } }))

/** Previews a movement of stock. */
export const previewMovement = (goods: GoodsSelection, movement: NewGoodsMovement) =>
  preview((request) => goodsCalls.moveMany({ body: { goods, movement, ...request } }))
