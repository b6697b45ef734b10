import type { Device } from '@limpid/contract/fleet'
import type { Product } from '@limpid/contract/products'
import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { LoadFailed } from '../../kit/LoadFailed.tsx'
import { PageFrame } from '../../kit/PageFrame.tsx'
import { TabList } from '../../kit/TabList.tsx'
import { usePageTitle } from '../../kit/usePageTitle.ts'
import { useUrlState } from '../../kit/useUrlState.ts'
import { useWords } from '../../kit/useWords.ts'
import { choice } from '../../lib/urlState.ts'
import { SkeletonBlock } from '../../ui/Skeletons.tsx'
import { WashesPanel } from '../cycles/cycles.face.ts'
import { productQuery } from '../products/products.face.ts'
import { ChartsPanel, LiveOverview, RefusalsPanel } from '../telemetry/telemetry.face.ts'
import classes from './DevicePage.module.css'
import { SimulatedMark } from './DeviceStatus.tsx'
import { DeviceSummary } from './DeviceSummary.tsx'
import { deviceQuery } from './devices.queries.ts'
import { deviceWords } from './devices.words.ts'
import { DeviceMenu } from './manage/DeviceMenu.tsx'
import { useDeviceLive } from './useDeviceLive.ts'

/** One device: who it is and how it is, then its values, charts, washes and refused messages. */
export default function DevicePage() {
  const { id = '' } = useParams()
  const device = useQuery({ ...deviceQuery(id), meta: { shown: 'page' } })
  const productId = device.data?.productId
  const product = useQuery({
    ...productQuery(productId ?? ''),
    enabled: productId !== undefined,
    meta: { shown: 'page' },
  })
  usePageTitle(device.data?.name)
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
  return <LoadedDevice key={id} device={device.data} product={product.data} />
}

const fields = {
  tab: choice('overview', ['overview', 'charts', 'washes', 'refusals']),
  // The charts tab's own field: the overview opens a chart by it.
  metrics: '',
}

function LoadedDevice({ device, product }: { device: Device; product: Product }) {
  const t = useWords(deviceWords)
  const [{ tab: wanted }, change] = useUrlState(fields)
  useDeviceLive(device.id)
  const { model } = product
  const washes = model.recognition !== undefined
  const tab = wanted === 'washes' && !washes ? 'overview' : wanted
  return (
    <PageFrame
      title={
        <span className={classes.title}>
          {device.name}
          {device.simulated ? <SimulatedMark /> : null}
        </span>
      }
      actions={<DeviceMenu device={device} />}
    >
      <DeviceSummary device={device} product={product} />
      <Tabs
        value={tab}
        onChange={(next) => change({ tab: next as typeof tab }, { push: true })}
        keepMounted={false}
      >
        <TabList label={t.tabs} value={tab}>
          <Tabs.Tab value="overview">{t.tabOverview}</Tabs.Tab>
          <Tabs.Tab value="charts">{t.tabCharts}</Tabs.Tab>
          {washes ? <Tabs.Tab value="washes">{t.tabWashes}</Tabs.Tab> : null}
          <Tabs.Tab value="refusals">{t.tabRefusals}</Tabs.Tab>
        </TabList>
        <Tabs.Panel value="overview" pt="md">
          <LiveOverview
            deviceId={device.id}
            productId={product.id}
            model={model}
            onChart={(metrics) => change({ tab: 'charts', metrics }, { push: true })}
          />
        </Tabs.Panel>
        <Tabs.Panel value="charts" pt="md">
          <ChartsPanel deviceId={device.id} model={model} />
        </Tabs.Panel>
        {washes ? (
          <Tabs.Panel value="washes" pt="md">
            <WashesPanel deviceId={device.id} model={model} />
          </Tabs.Panel>
        ) : null}
        <Tabs.Panel value="refusals" pt="md">
          <RefusalsPanel deviceId={device.id} />
        </Tabs.Panel>
      </Tabs>
    </PageFrame>
  )
}
