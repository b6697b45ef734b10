import { defineWords } from '../../lib/words.ts'

export const walletWords = defineWords({
  mine: { zh: '账户余额', en: 'Balance' },
  mineHint: {
    zh: '可用于支付订单；退款也退到这里。充值请联系商城。',
    en: 'Use it to pay for orders. Refunds are credited here. To top it up, contact the shop.',
  },
  available: { zh: '可用余额', en: 'Available' },
  entries: { zh: '余额明细', en: 'Entries' },
  noEntries: { zh: '暂无余额变动', en: 'No entries yet' },
  kind: { zh: '类型', en: 'Kind' },
  amount: { zh: '金额', en: 'Amount' },
  after: { zh: '余额', en: 'Balance' },
  reference: { zh: '订单号', en: 'Order' },
  note: { zh: '备注', en: 'Note' },
  title: { zh: '余额调整', en: 'Balance changes' },
  titleHint: {
    zh: '会员余额的充值与调整：一人申请，另一人复核后生效。',
    en: 'Top-ups and corrections of balances: one person proposes, another confirms.',
  },
  propose: { zh: '申请调整', en: 'Propose change' },
  account: { zh: '会员账号', en: 'Account' },
  accountMissing: { zh: '请输入会员的用户名', en: 'Enter the member’s username' },
  amountHint: { zh: '元；调整可为负数', en: 'In yuan; a correction may be negative' },
  amountWrong: { zh: '请输入金额；充值须大于零', en: 'Enter an amount; a top-up must be above zero' },
  noteMissing: { zh: '请说明原因', en: 'Enter a reason' },
  state: { zh: '状态', en: 'Status' },
  anyState: { zh: '全部状态', en: 'All statuses' },
  proposed: { zh: '申请人', en: 'Proposed by' },
  decided: { zh: '复核人', en: 'Decided by' },
  confirm: { zh: '确认', en: 'Confirm' },
  reject: { zh: '驳回', en: 'Reject' },
  ownOne: { zh: '须由另一人复核', en: 'Another person has to confirm this' },
  rejectTitle: {
    zh: (name: string) => `驳回“${name}”的余额调整？`,
    en: (name: string) => `Reject the balance change of “${name}”?`,
  },
  rejectText: {
    zh: (amount: string) => `${amount} 不会入账，不可撤销。`,
    en: (amount: string) => `${amount} is not booked. This cannot be undone.`,
  },
  confirmTitle: {
    zh: (name: string) => `确认“${name}”的余额调整？`,
    en: (name: string) => `Confirm the change for ${name}?`,
  },
  confirmText: {
    zh: (amount: string) => `余额将变动 ${amount}。`,
    en: (amount: string) => `The balance changes by ${amount}.`,
  },
  noProposals: { zh: '暂无余额调整', en: 'No balance changes yet' },
})

export const entryKindWords = defineWords({
  'top-up': { zh: '充值', en: 'Top-up' },
  correction: { zh: '调整', en: 'Correction' },
  payment: { zh: '付款', en: 'Payment' },
  order: { zh: '订单', en: 'Order' },
  refund: { zh: '退款', en: 'Refund' },
})

export const proposalStateWords = defineWords({
  open: { zh: '待复核', en: 'Open' },
  confirmed: { zh: '已确认', en: 'Confirmed' },
  rejected: { zh: '已驳回', en: 'Rejected' },
})
