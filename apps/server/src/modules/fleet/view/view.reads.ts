import { mayOpen } from '@limpid/contract/access/access'
import type { DeviceView } from '@limpid/contract/fleet/fleet'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { findRunning } from '../../cycles/cycles.public.ts'
import { findDeviceWindows } from '../../maintenance-windows/maintenance-windows.public.ts'
import { osmosisTabsOf, placeOf } from '../../osmosis/osmosis.public.ts'
import { findProduct } from '../../products/products.public.ts'
import { latest, trends } from '../../telemetry/telemetry.public.ts'
import { findWaiting } from '../../transfers/transfers.public.ts'
import { getDevice } from '../fleet.reads.ts'

/** Everything the device page shows first; throws `notFound` for a device not visible to the actor. */
export async function getView(ctx: PersonCtx, id: string): Promise<DeviceView> {
  const device = await getDevice(ctx, id)
  const live = mayOpen(device.access, 'live')
  const washes = live || mayOpen(device.access, 'cycles')
  const product = await findProduct(ctx.db, device.productId)
  if (!product) throw new Problem('notFound')
  const probe = osmosisTabsOf(product).some((tab) => mayOpen(device.access, tab))
  const alarms = ctx.actor.perms.includes('iot:alarm:list') && mayOpen(device.access, 'alarms')
  const [values, hour, running, transfer, osmosis, maintenance] = await Promise.all([
    live ? latest(ctx.db, id) : null,
    live ? trends(ctx.db, id, product.model.metrics, ctx.clock.now()) : null,
    washes && product.model.recognition ? findRunning(ctx.db, id, ctx.clock.now()) : null,
    device.access.relation === 'owner' ? findWaiting(ctx, id) : null,
    probe ? placeOf(ctx, id) : null,
    alarms ? findDeviceWindows(ctx, id) : null,
  ])
  return { device, product, latest: values, trends: hour, running, transfer, osmosis, maintenance }
}
