import type { Words } from '@limpid/contract/kernel/words'
import { tabWords } from '../devices.words.ts'
import type { PanelName } from './devicePanels.tsx'

/** Titles of the panels of a device's page. */
export const panelWords: Record<PanelName, Words> = {
  ...tabWords,
  overview: tabWords.live,
  charts: { zh: '曲线', en: 'Charts' },
  washes: tabWords.cycles,
  diary: { zh: '洗涤日记', en: 'Diary' },
  excursions: { zh: '水质超限', en: 'Out of limits' },
}
