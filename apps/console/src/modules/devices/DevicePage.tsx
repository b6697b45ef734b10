import type { Device } from '@limpid/contract/fleet'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { LoadFailed } from '../../kit/LoadFailed.tsx'
import { PageFrame } from '../../kit/PageFrame.tsx'
import { usePageTitle } from '../../kit/usePageTitle.ts'
import { SkeletonBlock } from '../../ui/Skeletons.tsx'
import { productQuery } from '../products/products.face.ts'
import { DeviceGone } from './DeviceGone.tsx'
import { devicePath } from './devicePath.ts'
import { deviceQuery, forgetUnseen } from './devices.queries.ts'
import { LoadedDevice } from './LoadedDevice.tsx'

/**
 * One device: who it is and how it is, then its values, charts, washes, refused messages and people. One's own and one that is shared
 * have addresses of their own; the page is the same, with the tabs that one may open.
 */
export default function DevicePage() {
  const { id = '' } = useParams()
  const { pathname, search } = useLocation()
  const device = useQuery({ ...deviceQuery(id), meta: { shown: 'page' } })
  const productId = device.data?.productId
  const product = useQuery({
    ...productQuery(productId ?? ''),
    enabled: productId !== undefined,
    meta: { shown: 'page' },
  })
  usePageTitle(device.data?.name)
  useForgetting(id, device.data)
  if (device.data === null) return <DeviceGone />
  const failed = device.data ? product : device
  if (failed.error && !failed.data) {
    const retry = () => void failed.refetch()
    return <LoadFailed error={failed.error} onRetry={retry} />
  }
  if (!device.data || !product.data) {
    return (
      <PageFrame title={device.data?.name ?? '…'}>
        <SkeletonBlock height={96} />
        <SkeletonBlock height={320} />
      </PageFrame>
    )
  }
  const home = devicePath(device.data)
  if (home.split('/')[2] !== pathname.split('/')[2]) return <Navigate to={home + search} replace />
  return <LoadedDevice key={id} device={device.data} product={product.data} />
}

/** What one may see no more is forgotten as soon as it is off the screen. */
function useForgetting(id: string, device: Device | null | undefined): void {
  const client = useQueryClient()
  const granted = device && JSON.stringify([device.access.relation, device.access.tabs])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of what is granted counts
  useEffect(() => {
    if (device !== undefined) forgetUnseen(client, id)
  }, [client, id, granted])
}
