import type { DeviceTab } from '@limpid/contract/devices'
import type { Device } from '@limpid/contract/fleet'
import type { Product } from '@limpid/contract/products'
import { Tabs } from '@mantine/core'
import { Suspense, useEffect } from 'react'
import { useWords } from '../../../kit/language/useWords.ts'
import { KeptPanel, PlainPanel } from '../../../kit/page/KeptPanel.tsx'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { TabList } from '../../../kit/page/TabList.tsx'
import { type SetUrlState, useUrlState } from '../../../kit/useUrlState.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { LeaveButton, ShareButton, useTermsText } from '../../shares/shares.face.ts'
import { WaitingTransfer } from '../../transfers/transfers.face.ts'
import { SimulatedMark } from '../DeviceStatus.tsx'
import { deviceWords } from '../devices.words.ts'
import { DeviceMenu } from '../manage/DeviceMenu.tsx'
import classes from './DevicePage.module.css'
import { DeviceSummary } from './DeviceSummary.tsx'
import { type PanelName, panelNames, panelsOf } from './devicePanels.tsx'
import { tabsOf } from './deviceTabs.ts'
import { panelWords } from './panels.words.ts'
import { useDeviceLive } from './useDeviceLive.ts'

const fields = {
  tab: choice<PanelName | 'refusals'>('overview', [...panelNames, 'refusals']),
  // The charts tab's own field: the overview opens a chart by it.
  metrics: '',
  // The action log's own field.
  actionKind: '',
}

/** The page of a device that is known, with the panels that its product has and the person may open. */
export function LoadedDevice({ device, product }: { device: Device; product: Product }) {
  const t = useWords(deviceWords)
  const titles = useWords(panelWords)
  const [{ tab: wanted }, change] = useUrlState(fields)
  useRefusalsAddress(wanted, change)
  useDeviceLive(device.id)
  const toCharts = (metrics: string) => change({ tab: 'charts', metrics }, { push: true })
  const panels = panelsOf(device, product)
  const open = panels.find(({ name }) => name === wanted) ?? panels[0]
  return (
    <PageFrame
      title={
        <span className={classes.title}>
          {device.name}
          {device.simulated ? <SimulatedMark /> : null}
        </span>
      }
      description={device.access.relation === 'shared' ? <SharedLine device={device} /> : undefined}
      actions={
        <>
          <DeviceMenu device={device} />
          <SharingButton device={device} tabs={tabsOf(product.model)} />
        </>
      }
    >
      {device.access.relation === 'owner' ? <WaitingTransfer deviceId={device.id} /> : null}
      <DeviceSummary device={device} product={product} />
      {open ? (
        <Tabs
          value={open.name}
          onChange={(next) => change({ tab: next as PanelName }, { push: true })}
          keepMounted={false}
        >
          <TabList label={t.tabs} value={open.name}>
            {panels.map(({ name }) => (
              <Tabs.Tab key={name} value={name}>
                {titles[name]}
              </Tabs.Tab>
            ))}
          </TabList>
          {panels.map(({ name, content }) => {
            const Panel = name === 'feedback' ? KeptPanel : PlainPanel
            return (
              <Panel key={name} value={name} opened={name === open.name}>
                <Suspense fallback={<SkeletonBlock height={320} />}>
                  {content({ device, product, toCharts })}
                </Suspense>
              </Panel>
            )
          })}
        </Tabs>
      ) : null}
    </PageFrame>
  )
}

/** Refusals had a tab of their own; links to it are in notices and browsers. They lead to the same in the action log. */
function useRefusalsAddress(wanted: PanelName | 'refusals', change: SetUrlState<typeof fields>): void {
  useEffect(() => {
    if (wanted === 'refusals') change({ tab: 'actions', actionKind: 'refused' })
  }, [wanted, change])
}

/** Sharing one's own device, or leaving one that is shared. */
function SharingButton({ device, tabs }: { device: Device; tabs: readonly DeviceTab[] }) {
  const { id, name, access } = device
  if (access.relation === 'owner') return <ShareButton target={{ thing: { deviceIds: [id] }, name, tabs }} />
  if (access.relation === 'shared') return <LeaveButton of={{ deviceId: id }} name={name} look="page" />
  return null
}

/** Who shares the device, and on which terms. */
function SharedLine({ device: { ownerName, access } }: { device: Device }) {
  const t = useWords(deviceWords)
  const text = useTermsText()
  const [only, ...others] = access.grants
  if (only && others.length === 0) return t.sharedBy(ownerName, text.whole(only))
  return (
    <>
      {t.sharedBy(ownerName, t.severalShares)}
      {access.grants.map((granted) => (
        <span key={text.whole(granted)} className={classes.grant}>
          {text.whole(granted)}
        </span>
      ))}
    </>
  )
}
