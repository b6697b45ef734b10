import { type Device, fleet } from '@limpid/contract/fleet/fleet'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { queriesOf } from '../../../api/queries.ts'
import { remote } from '../../../api/remote.ts'
import { rememberRunning } from '../../../modules/cycles/cycles.public.ts'
import { deviceKey, evictHidden, grantOf, nullIfMissing } from '../../../modules/devices/devices.public.ts'
import { rememberWindows } from '../../../modules/maintenance-windows/maintenance-windows.public.ts'
import { rememberPlace } from '../../../modules/osmosis/osmosis.public.ts'
import { productQuery } from '../../../modules/products/products.public.ts'
import { rememberValues } from '../../../modules/telemetry/telemetry.public.ts'
import { rememberTransfer } from '../../../modules/transfers/transfers.public.ts'

const call = remote(fleet)
const reads = queriesOf('fleet', { view: fleet.view })

/**
 * Everything the device page shows first, in one call. Its parts are cached separately and kept fresh by live
 * updates; the response itself only shows whether the device is accessible.
 */
export function deviceViewQuery(client: QueryClient, id: string) {
  return queryOptions<boolean>({
    queryKey: [...reads.view({ params: { id } }).queryKey],
    queryFn: async ({ signal }) => {
      const view = await call.view({ params: { id } }, { signal }).catch(nullIfMissing)
      const before = client.getQueryData<Device | null>(deviceKey(id))
      if (before !== undefined && grantOf(before) !== grantOf(view?.device ?? null)) evictHidden(client, id)
      client.setQueryData<Device | null>(deviceKey(id), view?.device ?? null)
      if (!view) return false
      client.setQueryData(productQuery(view.product.id).queryKey, view.product)
      rememberValues(client, id, view)
      rememberRunning(client, id, view.running)
      rememberTransfer(client, id, view.transfer)
      rememberPlace(client, id, view.osmosis)
      rememberWindows(client, id, view.maintenance)
      return true
    },
    gcTime: 0,
  })
}
