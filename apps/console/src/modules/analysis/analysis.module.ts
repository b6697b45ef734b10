import { lazy } from 'react'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'
import { probeHeight } from './product/probes/probeHeight.ts'

export const analysisModule: ConsoleModule = {
  pages: {
    'data-analysis/analysis': () => import('./fleet/AnalysisPage.tsx'),
    'data-analysis/washes': () => import('./washes/WashesPage.tsx'),
    'data-analysis/product': () => import('./product/ProductAnalysisPage.tsx'),
    'equipment/site-info': () => import('./site/SitePage.tsx'),
  },
  alarmRemedies: [
    { key: 'trouble', Remedy: lazy(() => import('./troubles/AlarmRemedy.tsx')) },
    {
      key: 'probe',
      Remedy: lazy(() => import('./product/probes/AlarmProbe.tsx')),
      afterwards: true,
      heightOf: ({ probe }) => probe && probeHeight,
    },
  ],
}
