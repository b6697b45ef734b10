import type { ProblemSpec } from '../kernel/problems.ts'

export const partProblems = {
  workInFuture: {
    code: 'A0400',
    status: 400,
    words: { zh: '完成时间不能晚于现在', en: 'The completion time cannot be in the future.' },
  },
  partTimeInvalid: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '时间与此配件的更换记录不符，请核对',
      en: 'The time conflicts with the replacement history of this part. Check it.',
    },
  },
  stockEmpty: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '库存中没有此配件，请先入库，或不从库存领用',
      en: 'This part is not in stock. Add stock first, or do not take it from stock.',
    },
  },
  stockShort: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '库存不足，请减少数量或先登记入库',
      en: 'Not enough stock. Reduce the quantity or record a receipt first.',
    },
  },
  stockKept: {
    code: 'A0400',
    status: 409,
    words: { zh: '此处已有该库存项目', en: 'This item is already stocked here.' },
  },
  stockLeft: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '仍有库存，数量为零后才能移除',
      en: 'There is stock left. It can be removed once the quantity is zero.',
    },
  },
  tooManyStockItems: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '库存项目已达上限，请先删除不用的项目',
      en: 'You have reached the maximum number of stock items. Delete unused ones first.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
