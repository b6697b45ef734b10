import { mayOpen } from '@limpid/contract/access/access'
import type { Permission } from '@limpid/contract/catalogue/permissions'
import type { Device } from '@limpid/contract/fleet/fleet'
import type { Product } from '@limpid/contract/products/products'
import { createElement, Fragment } from 'react'
import type { DevicePanel, DevicePanelProps } from '../../../kit/modules/consoleModule.ts'
import { devicePanels, overviewParts, washDetails } from '../../../kit/modules/registry.ts'
import { tabsOf } from '../../../modules/devices/devices.public.ts'

/** The panels that the product has and the user may open, in order. */
export function panelsOf(
  { access }: Device,
  product: Product,
  can: (needs: readonly Permission[]) => boolean,
): DevicePanel[] {
  const had = tabsOf(product.model)
  return devicePanels().filter(
    ({ tab, fits, needs }) =>
      (fits?.(product) ?? true) &&
      (!needs || can(needs)) &&
      [tab].flat().some((one) => had.includes(one) && mayOpen(access, one)),
  )
}

/** What modules show inside the panels of others. */
export function partsOf(
  device: Device,
  product: Product,
): Pick<DevicePanelProps, 'overview' | 'washDetails'> {
  const overview = overviewParts().filter(({ fits }) => fits(product))
  return {
    overview:
      overview.length > 0
        ? createElement(Fragment, null, ...overview.map(({ content }) => content({ device, product })))
        : undefined,
    washDetails: (cycleId) =>
      createElement(
        Fragment,
        null,
        ...washDetails().map((details) => details({ deviceId: device.id, cycleId })),
      ),
  }
}
