import type { ProblemSpec } from '../kernel/problems.ts'

export const dictProblems = {
  dictCodeTaken: {
    code: 'A0400',
    status: 400,
    words: { zh: '字典编码已存在', en: 'A dictionary with this code already exists.' },
  },
  dictValueTaken: {
    code: 'A0400',
    status: 400,
    words: { zh: '此字典中已有相同的值', en: 'This dictionary already has an item with this value.' },
  },
  dictBuiltIn: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '系统表单使用此字典：不可删除，编码不可更改',
      en: 'The console uses this dictionary: it cannot be deleted, and its code cannot be changed.',
    },
  },
  dictItemInUse: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '此值已被使用，不可删除或更改；如不再需要，请停用',
      en: 'This value is in use and cannot be deleted or changed. Disable the item instead.',
    },
  },
  dictUnknown: {
    code: 'A0400',
    status: 400,
    words: { zh: '字典类型不存在', en: 'Dictionary not found.' },
  },
  dictValueUnknown: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '所选值已不在字典中，请重新选择',
      en: 'The selected value is no longer in the dictionary. Select another.',
    },
  },
  tooManyDictEntries: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '最多 500 个字典，每个字典最多 500 项',
      en: 'At most 500 dictionaries, with at most 500 items each.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
