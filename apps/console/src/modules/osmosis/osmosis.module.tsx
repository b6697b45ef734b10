import { osmosisMetricsOf } from '@limpid/contract/osmosis/osmosis-metrics'
import { lazy } from 'react'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

const OsmosisPlace = lazy(() => import('./OsmosisPlace.tsx'))

export const osmosisModule: ConsoleModule = {
  deviceOverview: [
    {
      fits: (product) => osmosisMetricsOf(product).length > 0,
      content: ({ device }) => <OsmosisPlace device={device} />,
    },
  ],
}
