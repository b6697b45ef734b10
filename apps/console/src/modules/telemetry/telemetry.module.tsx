import { periodTabs } from '@limpid/contract/telemetry/telemetry.tab'
import { lazy } from 'react'
import type { ConsoleModule, DevicePanel } from '../../kit/modules/consoleModule.ts'
import { tabWords } from '../devices/devices.public.ts'
import { telemetryTabWords } from './telemetry.tabs.words.ts'

const LiveOverview = lazy(() => import('./overview/LiveOverview.tsx'))
const DrawingEditor = lazy(() => import('./drawing/editor/DrawingEditor.tsx'))
const PeriodPanel = lazy(() => import('./periods/PeriodPanel.tsx'))
const ChartsPanel = lazy(() => import('./charts/ChartsPanel.tsx'))

export const telemetryModule: ConsoleModule = {
  productPanels: [{ part: 'drawing', content: (props) => <DrawingEditor {...props} /> }],
  deviceTabs: [
    {
      name: 'overview',
      title: tabWords.live,
      group: 'overview',
      position: 10,
      tab: 'live',
      content: ({ device, product, toCharts, overview }) => (
        <LiveOverview
          deviceId={device.id}
          productId={product.id}
          model={product.model}
          live={device.online && device.silentSince === null}
          washing={device.activity === 'washing'}
          faultCode={device.faultCode}
          above={overview}
          onChart={toCharts}
        />
      ),
    },
    {
      name: 'charts',
      title: telemetryTabWords.charts,
      group: 'data',
      position: 20,
      tab: 'live',
      content: ({ device, product }) => <ChartsPanel device={device} model={product.model} />,
    },
    ...periodTabs.map(
      (tab, at): DevicePanel => ({
        name: tab,
        title: tabWords[tab],
        group: 'data',
        position: 50 + at,
        tab,
        content: ({ device, product }) => (
          <PeriodPanel key={tab} deviceId={device.id} model={product.model} tab={tab} />
        ),
      }),
    ),
  ],
}
