import type { DeviceTab } from '@limpid/contract/access/access'
import type { Device } from '@limpid/contract/fleet/fleet'
import type { Product } from '@limpid/contract/products/products'
import { useEffect } from 'react'
import { useCan } from '../../../kit/access/Can.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { devicePanels } from '../../../kit/modules/registry.ts'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { type SetUrlState, useUrlState } from '../../../kit/useUrlState.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { deviceWords, SimulatedMark, tabsOf } from '../../../modules/devices/devices.public.ts'
import { LeaveButton, ShareButton, useTermsText } from '../../../modules/shares/shares.public.ts'
import { WaitingTransfer } from '../../../modules/transfers/transfers.public.ts'
import { DeviceMenu } from '../manage/DeviceMenu.tsx'
import classes from './DevicePage.module.css'
import { DeviceSummary } from './DeviceSummary.tsx'
import { DeviceTabs } from './DeviceTabs.tsx'
import { panelsOf, partsOf } from './devicePanels.ts'
import { FaultBand } from './trouble/FaultBand.tsx'
import { PanelAdvice } from './trouble/PanelAdvice.tsx'
import { useTroubleCounts } from './trouble/useTroubleCounts.ts'
import { useDeviceLive } from './useDeviceLive.ts'

const fields = {
  tab: choice('overview', [...devicePanels().map(({ name }) => name), 'refusals']),
  // Field of the charts tab: the overview uses it to open a chart.
  metrics: '',
  // Field of the device log.
  logKind: '',
  // Field of the washes: the one that is open.
  wash: '',
}

/** The page of a loaded device, with the panels that its product has and the user may open. */
export function LoadedDevice({ device, product }: { device: Device; product: Product }) {
  const [{ tab: requested, wash }, change] = useUrlState(fields)
  useRefusalsAddress(requested, change)
  useDeviceLive(device.id)
  const troubles = useTroubleCounts(device)
  const toCharts = (metrics: string) => change({ tab: 'charts', metrics }, { push: true })
  const panels = panelsOf(device, product, useCan())
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
        <div className={classes.tools}>
          <DeviceMenu device={device} />
          <SharingButton device={device} tabs={tabsOf(product.model)} />
        </div>
      }
    >
      {device.access.relation === 'owner' ? <WaitingTransfer deviceId={device.id} /> : null}
      <DeviceSummary device={device} product={product} />
      <FaultBand device={device} product={product} brief={open?.name !== 'overview'} />
      {open ? (
        <DeviceTabs
          panels={panels}
          open={open}
          troubles={troubles}
          onOpen={(name) => change({ tab: name }, { push: true })}
          contentOf={({ name, content }) => {
            const advice = (
              <PanelAdvice key={name} device={device} product={product} tab={name} troubles={troubles} />
            )
            // Whether the wash failed is read first, then what to do about it.
            const isOneWash = name === 'washes' && wash !== ''
            return (
              <>
                {isOneWash ? null : advice}
                {content({ device, product, toCharts, ...partsOf(device, product) })}
                {isOneWash ? advice : null}
              </>
            )
          }}
        />
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
