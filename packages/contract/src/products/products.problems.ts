import type { ProblemSpec } from '../kernel/problems.ts'

export const productProblems = {
  productCodeTaken: {
    code: 'A0400',
    status: 400,
    words: { zh: '产品代码已存在', en: 'A product with this code already exists.' },
  },
  productInUse: {
    code: 'A0400',
    status: 409,
    words: { zh: '仍有设备使用此产品，无法删除', en: 'The product still has devices and cannot be deleted.' },
  },
  versionOutdated: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '已有其他人保存了新版本，请重新加载后再编辑',
      en: 'Someone else has saved a newer version. Reload it before editing.',
    },
  },
  fileUnreadable: {
    code: 'A0701',
    status: 400,
    words: { zh: '文件不是有效的 JSON', en: 'The file is not valid JSON.' },
  },
} as const satisfies Record<string, ProblemSpec>
