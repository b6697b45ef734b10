import type { ProblemSpec } from '../kernel/problems.ts'

export const pictureProblems = {
  tooManyPictures: {
    code: 'A0501',
    status: 429,
    words: {
      zh: '已上传但未使用的照片过多，请先保存或移除',
      en: 'Too many uploaded photos are unused. Save or remove them first.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
