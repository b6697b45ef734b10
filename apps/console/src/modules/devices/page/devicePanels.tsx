import { type DeviceTab, mayOpen } from '@limpid/contract/devices/access'
import type { Device } from '@limpid/contract/fleet'
import type { Product } from '@limpid/contract/products'
import { periodTabs } from '@limpid/contract/telemetry/period-tabs'
import type { ReactNode } from 'react'
import { ActionsPanel } from '../../actions/actions.face.ts'
import { OperationsPanel } from '../../audit/audit.face.ts'
import { RunningWash, WashesPanel } from '../../cycles/cycles.face.ts'
import { DeliveriesPanel } from '../../deliveries/deliveries.face.ts'
import { DiaryPanel } from '../../diaries/diaries.face.ts'
import { ExcursionsPanel, WashWater } from '../../excursions/excursions.face.ts'
import { FeedbackPanel } from '../../feedback/feedback.face.ts'
import { MaintenancePanel } from '../../maintenance/maintenance.face.ts'
import { PartsPanel } from '../../parts/parts.face.ts'
import { ViewersPanel } from '../../shares/shares.face.ts'
import { ChartsPanel, LiveOverview, PeriodPanel } from '../../telemetry/telemetry.face.ts'
import { tabsOf } from './deviceTabs.ts'

/** The panels of a device's page, by their names in its address. */
export const panelNames = [
  'overview',
  'charts',
  'washes',
  'diary',
  ...periodTabs,
  'excursions',
  'maintenance',
  'parts',
  'feedback',
  'deliveries',
  'members',
  'operations',
  'actions',
] as const
export type PanelName = (typeof panelNames)[number]

interface PanelProps {
  device: Device
  product: Product
  /** Opens the charts with these metrics, separated by commas. */
  toCharts: (metrics: string) => void
}

interface DevicePanel {
  name: PanelName
  /** The tab of shares that this panel belongs to, or several of which one is enough. */
  tab: DeviceTab | readonly DeviceTab[]
  /** Only for products that it has something to show of. */
  fits?: (product: Product) => boolean
  content: (props: PanelProps) => ReactNode
}

const all: readonly DevicePanel[] = [
  {
    name: 'overview',
    tab: 'live',
    content: ({ device, product, toCharts }) => (
      <LiveOverview
        deviceId={device.id}
        productId={product.id}
        model={product.model}
        live={device.online && device.silentSince === null}
        washing={device.activity === 'washing'}
        above={
          product.model.recognition ? <RunningWash deviceId={device.id} model={product.model} /> : undefined
        }
        onChart={toCharts}
      />
    ),
  },
  {
    name: 'charts',
    tab: 'live',
    content: ({ device, product }) => <ChartsPanel device={device} model={product.model} />,
  },
  {
    name: 'washes',
    tab: 'cycles',
    content: ({ device, product }) => (
      <WashesPanel
        device={device}
        model={product.model}
        water={(cycleId) => <WashWater deviceId={device.id} cycleId={cycleId} />}
      />
    ),
  },
  {
    name: 'diary',
    tab: 'cycles',
    content: ({ device, product }) => <DiaryPanel deviceId={device.id} model={product.model} />,
  },
  ...periodTabs.map(
    (tab): DevicePanel => ({
      name: tab,
      tab,
      content: ({ device, product }) => (
        <PeriodPanel key={tab} deviceId={device.id} model={product.model} tab={tab} />
      ),
    }),
  ),
  {
    name: 'excursions',
    tab: ['ph', 'tds', 'live'],
    fits: ({ category, model }) =>
      category === 'water_quality' && model.metrics.some(({ kind, limits }) => kind === 'gauge' && limits),
    content: ({ device, product }) => <ExcursionsPanel device={device} model={product.model} />,
  },
  {
    name: 'maintenance',
    tab: 'maintenance',
    content: ({ device, product }) => <MaintenancePanel device={device} model={product.model} />,
  },
  {
    name: 'parts',
    tab: 'parts',
    content: ({ device, product }) => <PartsPanel device={device} model={product.model} />,
  },
  {
    name: 'feedback',
    tab: 'feedback',
    content: ({ device, product }) => <FeedbackPanel device={device} model={product.model} />,
  },
  {
    name: 'deliveries',
    tab: 'deliveries',
    content: ({ device, product }) => <DeliveriesPanel device={device} product={product} />,
  },
  {
    name: 'members',
    tab: 'members',
    content: ({ device }) => <ViewersPanel device={device} />,
  },
  {
    name: 'operations',
    tab: 'operations',
    content: ({ device }) => <OperationsPanel deviceId={device.id} />,
  },
  {
    name: 'actions',
    tab: 'actions',
    content: ({ device }) => <ActionsPanel deviceId={device.id} />,
  },
]

/** The panels that the product has and the person may open, in their order. */
export function panelsOf({ access }: Device, product: Product): DevicePanel[] {
  const had = tabsOf(product.model)
  return all.filter(
    ({ tab, fits }) =>
      (fits?.(product) ?? true) && [tab].flat().some((one) => had.includes(one) && mayOpen(access, one)),
  )
}
