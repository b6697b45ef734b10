import type { DeviceTab } from '@limpid/contract/access/access'
import type { Device } from '@limpid/contract/fleet/fleet'
import { say } from '@limpid/contract/kernel/words'
import type { Product } from '@limpid/contract/products/products'
import { Tabs } from '@mantine/core'
import { Suspense, useEffect } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { devicePanels } from '../../../kit/modules/registry.ts'
import { KeptPanel, PlainPanel } from '../../../kit/page/KeptPanel.tsx'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { TabList } from '../../../kit/page/TabList.tsx'
import { type SetUrlState, useUrlState } from '../../../kit/useUrlState.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { deviceWords, SimulatedMark, tabsOf } from '../../../modules/devices/devices.public.ts'
import { LeaveButton, ShareButton, useTermsText } from '../../../modules/shares/shares.public.ts'
import { WaitingTransfer } from '../../../modules/transfers/transfers.public.ts'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { DeviceMenu } from '../manage/DeviceMenu.tsx'
import classes from './DevicePage.module.css'
import { DeviceSummary } from './DeviceSummary.tsx'
import { panelsOf, partsOf } from './devicePanels.ts'
import { FaultBand } from './FaultBand.tsx'
import { useDeviceLive } from './useDeviceLive.ts'

const fields = {
  tab: choice('overview', [...devicePanels().map(({ name }) => name), 'refusals']),
  // Field of the charts tab: the overview uses it to open a chart.
  metrics: '',
  // Field of the device log.
  logKind: '',
}

/** The page of a loaded device, with the panels that its product has and the user may open. */
export function LoadedDevice({ device, product }: { device: Device; product: Product }) {
  const t = useWords(deviceWords)
  const language = useLanguage()
  const [{ tab: requested }, change] = useUrlState(fields)
  useRefusalsAddress(requested, change)
  useDeviceLive(device.id)
  const toCharts = (metrics: string) => change({ tab: 'charts', metrics }, { push: true })
  const panels = panelsOf(device, product)
  const open = panels.find(({ name }) => name === requested) ?? panels[0]
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
      <FaultBand device={device} product={product} />
      {open ? (
        <Tabs
          value={open.name}
          onChange={(next) => change({ tab: next ?? '' }, { push: true })}
          keepMounted={false}
        >
          <TabList label={t.tabs} value={open.name}>
            {panels.map(({ name, title }) => (
              <Tabs.Tab key={name} value={name}>
                {say(title, language)}
              </Tabs.Tab>
            ))}
          </TabList>
          {panels.map(({ name, kept, content }) => {
            const Panel = kept ? KeptPanel : PlainPanel
            return (
              <Panel key={name} value={name} opened={name === open.name}>
                <Suspense fallback={<SkeletonBlock height={320} />}>
                  {content({ device, product, toCharts, ...partsOf(device, product) })}
                </Suspense>
              </Panel>
            )
          })}
        </Tabs>
      ) : null}
    </PageFrame>
  )
}

/**
 * Rejected messages used to have their own tab, which is still linked from notifications and bookmarks. Such
 * links lead to the device log filtered accordingly.
 */
function useRefusalsAddress(requested: string, change: SetUrlState<typeof fields>): void {
  useEffect(() => {
    if (requested === 'refusals') change({ tab: 'log', logKind: 'refused' })
  }, [requested, change])
}

/** Shares the user's own device, or leaves a share. */
function SharingButton({ device, tabs }: { device: Device; tabs: readonly DeviceTab[] }) {
  const { id, name, access } = device
  if (access.relation === 'owner') return <ShareButton target={{ thing: { deviceIds: [id] }, name, tabs }} />
  if (access.relation === 'shared') return <LeaveButton of={{ deviceId: id }} name={name} look="page" />
  return null
}

/** Who shares the device, and on what terms. */
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
