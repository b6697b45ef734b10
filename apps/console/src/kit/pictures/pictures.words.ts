import { defineWords } from '../../lib/words.ts'

export const pictureWords = defineWords({
  choose: { zh: '选择图片', en: 'Choose picture' },
  remove: { zh: '移除图片', en: 'Remove picture' },
  hint: { zh: 'PNG、JPEG 或 WebP，不超过 2 MB', en: 'PNG, JPEG or WebP, at most 2 MB' },
  tooLarge: { zh: '图片不超过 2 MB', en: 'Pictures can be at most 2 MB' },
})
