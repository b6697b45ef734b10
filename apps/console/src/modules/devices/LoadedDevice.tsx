import { type DeviceTab, mayOpen } from '@limpid/contract/devices'
import type { Device } from '@limpid/contract/fleet'
import type { Product } from '@limpid/contract/products'
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageFrame } from '../../kit/PageFrame.tsx'
import { TabList } from '../../kit/TabList.tsx'
import { useUrlState } from '../../kit/useUrlState.ts'
import { useWords } from '../../kit/useWords.ts'
import { formatInstant } from '../../lib/format.ts'
import { choice } from '../../lib/urlState.ts'
import { WashesPanel } from '../cycles/cycles.face.ts'
import { LeaveButton, ShareButton, ViewersPanel } from '../shares/shares.face.ts'
import { ChartsPanel, LiveOverview, RefusalsPanel } from '../telemetry/telemetry.face.ts'
import classes from './DevicePage.module.css'
import { SimulatedMark } from './DeviceStatus.tsx'
import { DeviceSummary } from './DeviceSummary.tsx'
import { deviceWords } from './devices.words.ts'
import { tabsOf } from './deviceTabs.ts'
import { DeviceMenu } from './manage/DeviceMenu.tsx'
import { useDeviceLive } from './useDeviceLive.ts'

const fields = {
  tab: choice('overview', ['overview', 'charts', 'washes', 'refusals', 'members']),
  // The charts tab's own field: the overview opens a chart by it.
  metrics: '',
}
type TabName = 'overview' | 'charts' | 'washes' | 'refusals' | 'members'

interface Part {
  name: TabName
  /** The tab of shares that this part belongs to. */
  tab: DeviceTab
  title: string
  content: ReactNode
}

/** The page of a device that is known, with the parts that its product has and the person may open. */
export function LoadedDevice({ device, product }: { device: Device; product: Product }) {
  const t = useWords(deviceWords)
  const [{ tab: wanted }, change] = useUrlState(fields)
  useDeviceLive(device.id)
  const { model } = product
  const { id, access } = device
  const toCharts = (metrics: string) => change({ tab: 'charts', metrics }, { push: true })
  const all: Part[] = [
    {
      name: 'overview',
      tab: 'live',
      title: t.tabOverview,
      content: <LiveOverview deviceId={id} productId={product.id} model={model} onChart={toCharts} />,
    },
    { name: 'charts', tab: 'live', title: t.tabCharts, content: <ChartsPanel deviceId={id} model={model} /> },
    {
      name: 'washes',
      tab: 'cycles',
      title: t.tabWashes,
      content: <WashesPanel deviceId={id} model={model} />,
    },
    { name: 'refusals', tab: 'actions', title: t.tabRefusals, content: <RefusalsPanel deviceId={id} /> },
    { name: 'members', tab: 'members', title: t.tabMembers, content: <ViewersPanel device={device} /> },
  ]
  const had = tabsOf(model)
  const parts = all.filter(({ tab }) => had.includes(tab) && mayOpen(access, tab))
  const open = parts.find(({ name }) => name === wanted) ?? parts[0]
  return (
    <PageFrame
      title={
        <span className={classes.title}>
          {device.name}
          {device.simulated ? <SimulatedMark /> : null}
        </span>
      }
      description={access.relation === 'shared' ? <SharedLine device={device} /> : undefined}
      actions={
        <>
          <DeviceMenu device={device} />
          <SharingButton device={device} tabs={had} />
        </>
      }
    >
      <DeviceSummary device={device} product={product} />
      {open ? (
        <Tabs
          value={open.name}
          onChange={(next) => change({ tab: next as TabName }, { push: true })}
          keepMounted={false}
        >
          <TabList label={t.tabs} value={open.name}>
            {parts.map(({ name, title }) => (
              <Tabs.Tab key={name} value={name}>
                {title}
              </Tabs.Tab>
            ))}
          </TabList>
          {parts.map(({ name, content }) => (
            <Tabs.Panel key={name} value={name} pt="md">
              {content}
            </Tabs.Panel>
          ))}
        </Tabs>
      ) : null}
    </PageFrame>
  )
}

/** Sharing one's own device, or leaving one that is shared. */
function SharingButton({ device, tabs }: { device: Device; tabs: readonly DeviceTab[] }) {
  const { id, name, access } = device
  if (access.relation === 'owner') return <ShareButton target={{ thing: { deviceIds: [id] }, name, tabs }} />
  if (access.relation === 'shared') return <LeaveButton device={device} look="page" />
  return null
}

/** Who shares the device, and on which terms. */
function SharedLine({ device: { ownerName, access } }: { device: Device }) {
  const t = useWords(deviceWords)
  const level = access.level === 'control' ? t.mayControl : t.mayView
  const end = access.until ? t.endsAt(formatInstant(access.until)) : t.endless
  return t.sharedBy(ownerName, `${level} · ${end}`)
}
