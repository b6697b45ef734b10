import { lazy } from 'react'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'
import { tabWords } from '../devices/devices.public.ts'

const WashesPanel = lazy(() => import('./WashesPanel.tsx'))
const RecognitionPreview = lazy(() => import('./preview/RecognitionPreview.tsx'))
const HygienePreview = lazy(() => import('./preview/HygienePreview.tsx'))
const RunningWash = lazy(() => import('./running/RunningWash.tsx'))

export const cyclesModule: ConsoleModule = {
  productPanels: [
    { part: 'recognition', content: (props) => <RecognitionPreview {...props} /> },
    { part: 'hygiene', content: (props) => <HygienePreview {...props} /> },
  ],
  deviceTabs: [
    {
      name: 'washes',
      title: tabWords.cycles,
      group: 'washes',
      position: 30,
      troubles: ['hygiene'],
      tab: 'cycles',
      content: ({ device, product, washDetails }) => (
        <WashesPanel device={device} model={product.model} water={washDetails} />
      ),
    },
  ],
  deviceOverview: [
    {
      fits: ({ model }) => model.recognition !== undefined,
      content: ({ device, product }) => <RunningWash deviceId={device.id} model={product.model} />,
    },
  ],
}
