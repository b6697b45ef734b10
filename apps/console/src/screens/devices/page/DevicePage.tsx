import type { Device } from '@limpid/contract/fleet/fleet'
import { idParams } from '@limpid/contract/kernel/ids'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation, useParams } from 'react-router'
import { CanonicalAddress } from '../../../kit/page/CanonicalAddress.tsx'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { usePageTitle } from '../../../kit/page/usePageTitle.ts'
import {
  devicePath,
  deviceQuery,
  evictHidden,
  grantOf,
  nothingGranted,
} from '../../../modules/devices/devices.public.ts'
import { productQuery } from '../../../modules/products/products.public.ts'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { DeviceUnavailable } from './DeviceUnavailable.tsx'
import { deviceViewQuery } from './deviceViewQuery.ts'
import { LoadedDevice } from './LoadedDevice.tsx'

// Few devices are gone.
const GoneDevice = lazy(() => import('./GoneDevice.tsx'))

/**
 * Device page: identity and status, then values, charts, washes, rejected messages and access. Own and shared
 * devices have different URLs; the page is the same, with the accessible tabs.
 */
export default function DevicePage() {
  const requested = idParams.safeParse(useParams())
  return requested.success ? <OneDevice {...requested.data} /> : <DeviceUnavailable />
}

function OneDevice({ id }: { id: string }) {
  const { pathname } = useLocation()
  const { view, device, product } = useDevice(id)
  usePageTitle(device.data?.name)
  useForgetting(id, device.data)
  // What was known of a device is forgotten with the access to it, also that it is gone.
  if (device.data === null || view.data === false)
    return (
      <Suspense fallback={<SkeletonBlock height={96} />}>
        <GoneDevice id={id} />
      </Suspense>
    )
  const failed = [view, device, product].find(({ error, data }) => error && data === undefined)
  if (failed?.error && !(device.data && product.data)) {
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
  if (home !== pathname) return <CanonicalAddress path={home} />
  return <LoadedDevice key={id} device={device.data} product={product.data} />
}

/**
 * The device with its product: both come with the first response, and are refetched separately only on live
 * updates.
 */
function useDevice(id: string) {
  const client = useQueryClient()
  const meta = { shown: 'page' }
  const view = useQuery({
    ...deviceViewQuery(client, id),
    // Once its parts are cached, each is refreshed separately.
    enabled: ({ state }) => state.data !== true,
    meta,
  })
  const known = view.data === true
  const device = useQuery({
    ...deviceQuery(id),
    enabled: known,
    staleTime: Number.POSITIVE_INFINITY,
    meta,
  })
  const productId = device.data?.productId ?? ''
  const product = useQuery({ ...productQuery(productId), enabled: known && productId !== '', meta })
  return { view, device, product }
}

/** Drops data that is no longer accessible as soon as it is off screen. */
function useForgetting(id: string, device: Device | null | undefined): void {
  const client = useQueryClient()
  const granted = device === undefined ? undefined : grantOf(device)
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (granted === undefined) return
    if (granted !== before.current && (before.current !== undefined || granted === nothingGranted))
      evictHidden(client, id)
    before.current = granted
  }, [client, id, granted])
}
