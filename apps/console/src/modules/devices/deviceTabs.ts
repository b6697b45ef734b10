import type { DeviceTab } from '@limpid/contract/access/access'
import type { ProductModel } from '@limpid/contract/products/products'
import { periodTabs } from '@limpid/contract/telemetry/telemetry.tab'

/** The tabs of a device page for this product, in order; for any product if none is given. */
export function tabsOf(model?: ProductModel): DeviceTab[] {
  const washes = !model || model.recognition !== undefined
  const measured = periodTabs.filter((tab) => !model || model.metrics.some((metric) => metric.tab === tab))
  return [
    'live',
    ...(washes ? (['cycles'] as const) : []),
    ...measured,
    'alarms',
    'maintenance',
    'parts',
    'feedback',
    'deliveries',
    'members',
    'operations',
    'log',
  ]
}
