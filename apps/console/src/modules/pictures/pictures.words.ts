import { defineWords } from '../../lib/words.ts'

export const pictureWords = defineWords({
  photos: { zh: '照片', en: 'Photos' },
  photo: { zh: (at: number) => `照片 ${at}`, en: (at: number) => `Photo ${at}` },
  choose: { zh: '新增照片', en: 'Add photos' },
  hint: {
    zh: (max: number) => `最多 ${max} 张 PNG、JPEG 或 WebP，每张不超过 10 MB；不保留位置等拍摄信息。`,
    en: (max: number) =>
      `At most ${max} PNG, JPEG or WebP files of up to 10 MB each. Metadata such as the location is removed.`,
  },
  tooLarge: { zh: '每张照片不超过 10 MB', en: 'At most 10 MB per photo' },
  remove: { zh: (at: number) => `移除照片 ${at}`, en: (at: number) => `Remove photo ${at}` },
  unreadable: { zh: '照片已不存在', en: 'Photo no longer exists' },
})
