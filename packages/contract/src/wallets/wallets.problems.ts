import type { ProblemSpec } from '../kernel/problems.ts'

export const walletProblems = {
  balanceShort: {
    code: 'A0400',
    status: 409,
    words: { zh: '账户余额不足，请联系商城充值', en: 'The balance is too low. Ask the shop to top it up.' },
  },
  memberBalanceShort: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '会员余额小于扣减金额，无法入账。请驳回后重新申请',
      en: 'The balance of the member is smaller than this deduction. Reject it and propose another amount.',
    },
  },
  pointsShort: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '会员积分少于扣减数量，无法入账。请驳回后重新申请',
      en: 'The member has fewer points than this deduction. Reject it and propose another number.',
    },
  },
  proposalDecided: {
    code: 'A0400',
    status: 409,
    words: { zh: '该申请已处理，请刷新页面', en: 'This has already been decided. Reload the page.' },
  },
  secondPersonNeeded: {
    code: 'A0301',
    status: 403,
    words: { zh: '须由另一人复核', en: 'Another person has to confirm this.' },
  },
  topUpNegative: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '充值金额须大于零，调整金额不能为零',
      en: 'A top-up must be above zero. A correction must not be zero.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
