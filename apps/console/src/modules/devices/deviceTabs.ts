import type { DeviceTab } from '@limpid/contract/devices'
import type { ProductModel } from '@limpid/contract/products'

/** The tabs that the page of a device of this product has, in their order; of any product when none is given. */
export function tabsOf(model?: ProductModel): DeviceTab[] {
  const washes = !model || model.recognition !== undefined
  return ['live', ...(washes ? (['cycles'] as const) : []), 'actions', 'members']
}
