import type { DeviceTab } from '@limpid/contract/devices'
import type { ProductModel } from '@limpid/contract/products'
import { periodTabs } from '@limpid/contract/telemetry/period-tabs'

/** The tabs that the page of a device of this product has, in their order; of any product when none is given. */
export function tabsOf(model?: ProductModel): DeviceTab[] {
  const washes = !model || model.recognition !== undefined
  const measured = periodTabs.filter((tab) => !model || model.metrics.some((metric) => metric.tab === tab))
  return [
    'live',
    ...(washes ? (['cycles'] as const) : []),
    ...measured,
    'maintenance',
    'parts',
    'feedback',
    'deliveries',
    'members',
    'operations',
    'actions',
  ]
}
