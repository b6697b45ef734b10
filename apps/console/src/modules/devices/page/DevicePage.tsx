import type { Device } from '@limpid/contract/fleet'
import { idParams } from '@limpid/contract/kernel/ids'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useParams } from 'react-router'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { StandsAt } from '../../../kit/page/StandsAt.tsx'
import { usePageTitle } from '../../../kit/page/usePageTitle.ts'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { productQuery } from '../../products/products.face.ts'
import { devicePath } from '../devicePath.ts'
import { deviceQuery, forgetUnseen, grantOf, nothingGranted } from '../devices.queries.ts'
import { DeviceGone } from './DeviceGone.tsx'
import { deviceViewQuery } from './deviceViewQuery.ts'
import { LoadedDevice } from './LoadedDevice.tsx'

/**
 * One device: who it is and how it is, then its values, charts, washes, refused messages and people. One's own and one that is shared
 * have addresses of their own; the page is the same, with the tabs that one may open.
 */
export default function DevicePage() {
  const asked = idParams.safeParse(useParams())
  return asked.success ? <OneDevice {...asked.data} /> : <DeviceGone />
}

function OneDevice({ id }: { id: string }) {
  const { pathname } = useLocation()
  const { view, device, product } = useDevice(id)
  usePageTitle(device.data?.name)
  useForgetting(id, device.data)
  if (device.data === null) return <DeviceGone />
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
  if (home !== pathname) return <StandsAt path={home} />
  return <LoadedDevice key={id} device={device.data} product={product.data} />
}

/** The device with its product: both come with the first answer, and are asked for alone only when news says so. */
function useDevice(id: string) {
  const client = useQueryClient()
  const meta = { shown: 'page' }
  const view = useQuery({
    ...deviceViewQuery(client, id),
    // Once its parts are in the store, each is renewed by itself.
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

/** What one may see no more is forgotten as soon as it is off the screen. */
function useForgetting(id: string, device: Device | null | undefined): void {
  const client = useQueryClient()
  const granted = device === undefined ? undefined : grantOf(device)
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (granted === undefined) return
    if (granted !== before.current && (before.current !== undefined || granted === nothingGranted))
      forgetUnseen(client, id)
    before.current = granted
  }, [client, id, granted])
}
