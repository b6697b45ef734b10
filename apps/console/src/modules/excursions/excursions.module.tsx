import { isWaterMetric } from '@limpid/contract/excursions/water-metric'
import { lazy } from 'react'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'
import { excursionTabWords } from './excursions.tabs.words.ts'

const ExcursionsPanel = lazy(() => import('./ExcursionsPanel.tsx'))
const WashWater = lazy(() => import('./water/WashWater.tsx'))

export const excursionsModule: ConsoleModule = {
  deviceTabs: [
    {
      name: 'excursions',
      title: excursionTabWords.excursions,
      group: 'data',
      position: 60,
      troubles: ['water'],
      tab: ['ph', 'tds', 'live'],
      fits: ({ category, model }) =>
        category === 'water_quality' &&
        model.metrics.some((metric) => metric.limits && isWaterMetric(metric)),
      content: ({ device, product }) => <ExcursionsPanel device={device} model={product.model} />,
    },
  ],
  washDetails: [({ deviceId, cycleId }) => <WashWater deviceId={deviceId} cycleId={cycleId} />],
}
