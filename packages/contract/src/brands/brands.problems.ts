import type { ProblemSpec } from '../kernel/problems.ts'

export const brandProblems = {
  brandNameTaken: {
    code: 'A0400',
    status: 400,
    words: { zh: '已存在同名品牌，请换一个名称', en: 'Another brand already has this name. Choose another.' },
  },
  brandHasGoods: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '该品牌下仍有商品，请先删除商品或更换其品牌',
      en: 'The brand still has goods. Delete them or give them another brand first.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
