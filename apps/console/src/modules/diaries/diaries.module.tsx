import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'
import { DiaryPanel } from './diaries.public.ts'
import { diaryTabWords } from './diaries.tabs.words.ts'

export const diariesModule: ConsoleModule = {
  deviceTabs: [
    {
      name: 'diary',
      title: diaryTabWords.diary,
      group: 'washes',
      position: 40,
      tab: 'cycles',
      content: ({ device, product }) => <DiaryPanel deviceId={device.id} model={product.model} />,
    },
  ],
}
