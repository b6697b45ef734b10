import { defineWords } from '../../lib/words.ts'

export const pictureWords = defineWords({
  photos: { zh: '照片', en: 'Photos' },
  photo: { zh: (at: number) => `照片 ${at}`, en: (at: number) => `Photo ${at}` },
  choose: { zh: '添加照片', en: 'Add photos' },
  hint: {
    zh: (most: number) => `最多 ${most} 张 PNG、JPEG 或 WebP，每张不超过 10 MB；位置等拍摄信息不会保留。`,
    en: (most: number) =>
      `At most ${most} PNG, JPEG or WebP files of up to 10 MB. What else a file tells, such as its place, is not kept.`,
  },
  tooLarge: { zh: '每张照片不超过 10 MB', en: 'A photo has at most 10 MB' },
  takeAway: { zh: (at: number) => `移除照片 ${at}`, en: (at: number) => `Take photo ${at} away` },
  unreadable: { zh: '照片已不存在', en: 'This photo is gone' },
})
