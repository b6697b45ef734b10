import { type DeviceAccess, mayOpen } from '@limpid/contract/access/access'
import type { Product } from '@limpid/contract/products/products'
import type { PersonCtx } from '../../platform/context.ts'
import { listAccess } from '../access/access.public.ts'
import { findProduct } from '../products/products.public.ts'
import { listNeighbours, type Neighbour } from './neighbours.reads.ts'

export type Access = DeviceAccess & { ownerId: string }

/**
 * Devices that shared a site with the device within the range and are visible to the caller, with their
 * products.
 */
export async function neighboursOf(
  ctx: PersonCtx,
  deviceId: string,
  range: { from: Date; to: Date },
): Promise<{ neighbour: Neighbour; access: Access; product: Product }[]> {
  const neighbours = await listNeighbours(ctx.db, deviceId, range)
  if (neighbours.length === 0) return []
  const ids = neighbours.map(({ id }) => id)
  const productIds = [...new Set(neighbours.map(({ productId }) => productId))]
  const [access, ...products] = await Promise.all([
    listAccess(ctx, ctx.actor, ids),
    ...productIds.map((id) => findProduct(ctx.db, id)),
  ])
  return neighbours.flatMap((neighbour) => {
    const granted = access.get(neighbour.id)
    const product = products.find((one) => one?.id === neighbour.productId)
    return granted && product ? [{ neighbour, access: granted, product }] : []
  })
}

/** The machines among them whose washes are visible to the caller. */
export async function machinesAtSite(
  ctx: PersonCtx,
  deviceId: string,
  range: { from: Date; to: Date },
): Promise<{ ids: string[]; longestMs: number; access: Map<string, Access> }> {
  const beside = (await neighboursOf(ctx, deviceId, range)).filter(
    ({ access, product }) => product.model.recognition && mayOpen(access, 'cycles'),
  )
  return {
    ids: beside.map(({ neighbour }) => neighbour.id),
    longestMs: Math.max(0, ...beside.map(({ product }) => product.model.recognition?.maxDurationMs ?? 0)),
    access: new Map(beside.map(({ neighbour, access }) => [neighbour.id, access])),
  }
}
