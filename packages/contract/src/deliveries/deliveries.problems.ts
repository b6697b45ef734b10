import type { ProblemSpec } from '../kernel/problems.ts'

export const deliveryProblems = {
  deliveryEnded: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '配送的当前状态不允许此操作，请重新加载',
      en: 'The current status of the delivery does not allow this. Reload it.',
    },
  },
  deliveryOfShop: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '这是商城订单的包裹，只能在订单中处理',
      en: 'This is a parcel of a shop order. It can only be handled in that order.',
    },
  },
  receivedTooMuch: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '收货数量超过待收数量，请重新加载',
      en: 'The quantity exceeds what is still outstanding. Reload the delivery.',
    },
  },
  tooManyDeliveries: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '未完成的配送数量已达上限，请先完成或取消部分配送',
      en: 'You have reached the maximum number of open deliveries. Receive or cancel some first.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
