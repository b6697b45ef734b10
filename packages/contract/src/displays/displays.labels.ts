import type { Words } from '../kernel/words.ts'

/** Display names of the fields of screens and displays. */
export const displayLabels = {
  panels: { zh: '页面', en: 'Pages' },
  'displays.seconds': { zh: '每页停留（秒）', en: 'Seconds per page' },
  theme: { zh: '主题', en: 'Theme' },
  diagonal: { zh: '屏幕对角线', en: 'Screen diagonal' },
  distance: { zh: '观看距离', en: 'Viewing distance' },
  pairingCode: { zh: '配对码', en: 'Pairing code' },
  screenId: { zh: '大屏', en: 'Screen' },
} as const satisfies Record<string, Words>
