import { type Device, fleet } from '@limpid/contract/fleet'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { remote } from '../../../api/remote.ts'
import { rememberRunning } from '../../cycles/cycles.face.ts'
import { productQuery } from '../../products/products.face.ts'
import { rememberValues } from '../../telemetry/telemetry.face.ts'
import { rememberTransfer } from '../../transfers/transfers.face.ts'
import { deviceKey, forgetUnseen, grantOf, nullIfMissing } from '../devices.queries.ts'

const call = remote(fleet)

/**
 * All that the page of a device shows first, in one call. Its parts take their places in the store, where news keeps them
 * fresh; the answer itself only tells whether the person may see the device.
 */
export function deviceViewQuery(client: QueryClient, id: string) {
  return queryOptions<boolean>({
    queryKey: ['devices', id, 'view'],
    queryFn: async ({ signal }) => {
      const view = await call.view({ params: { id } }, { signal }).catch(nullIfMissing)
      const before = client.getQueryData<Device | null>(deviceKey(id))
      if (before !== undefined && grantOf(before) !== grantOf(view?.device ?? null)) forgetUnseen(client, id)
      client.setQueryData<Device | null>(deviceKey(id), view?.device ?? null)
      if (!view) return false
      client.setQueryData(productQuery(view.product.id).queryKey, view.product)
      rememberValues(client, id, view)
      rememberRunning(client, id, view.running)
      rememberTransfer(client, id, view.transfer)
      return true
    },
    gcTime: 0,
  })
}
