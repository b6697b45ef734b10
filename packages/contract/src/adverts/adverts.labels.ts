import type { Words } from '../kernel/words.ts'

/** Display names of the fields of adverts. */
export const advertLabels = {
  titleEn: { zh: '英文标题', en: 'English title' },
  place: { zh: '展示位置', en: 'Place' },
  'adverts.language': { zh: '展示语言', en: 'Language' },
  'adverts.url': { zh: '链接', en: 'Link' },
  beginTime: { zh: '开始时间', en: 'Begins' },
  endTime: { zh: '结束时间', en: 'Ends' },
} as const satisfies Record<string, Words>
