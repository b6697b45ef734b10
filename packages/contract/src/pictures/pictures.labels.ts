import type { Words } from '../kernel/words.ts'

/** Display names of the fields of pictures. */
export const pictureLabels = {
  size: { zh: '尺寸', en: 'Size' },
  pictureIds: { zh: '照片', en: 'Photos' },
} as const satisfies Record<string, Words>
