import { defineWords } from '../../lib/words.ts'

const pointsText = (count: string) => (/^-?1$/.test(count) ? `${count} point` : `${count} points`)

const pointsUse = {
  zh: '积分不能抵扣货款。',
  en: 'Points cannot be used to pay for orders.',
}

export const walletWords = defineWords({
  mine: { zh: '余额与积分', en: 'Balance and points' },
  mineHint: {
    zh: '余额可用于支付订单，退款也退到这里。',
    en: 'Use the balance to pay for orders; refunds are credited here.',
  },
  /** How the shop is reached, where its settings say so. */
  topUpAt: {
    zh: (contact: string) => `充值和兑换积分请联系商城：${contact}`,
    en: (contact: string) => `To top up the balance or redeem points, contact the shop: ${contact}`,
  },
  changes: { zh: '明细', en: 'Entries' },
  pointsGiven: {
    zh: (rate: string) => `每消费 1 元赠送 ${rate} 积分，订单全部收货后到账。${pointsUse.zh}`,
    en: (rate: string) =>
      `You earn ${pointsText(rate)} for each ¥1 once everything in an order has arrived. ${pointsUse.en}`,
  },
  pointsUse,
  points: { zh: '积分', en: 'Points' },
  pointEntries: { zh: '积分明细', en: 'Points history' },
  noPoints: { zh: '暂无积分变动', en: 'No point entries yet' },
  pointsAfter: { zh: '积分余额', en: 'Points balance' },
  pointsOf: { zh: (count: string) => `${count} 积分`, en: pointsText },
  pointsHint: { zh: '整数；扣减填负数', en: 'A whole number; negative to deduct' },
  pointsWrong: {
    zh: (max: string) => `请输入不为零的整数，不超过 ${max}`,
    en: (max: string) => `Enter a whole number up to ${max}, other than zero`,
  },
  available: { zh: '余额', en: 'Balance' },
  entries: { zh: '余额明细', en: 'Balance history' },
  noEntries: { zh: '暂无余额变动', en: 'No entries yet' },
  accountHint: { zh: '输入用户名或昵称查找', en: 'Type a username or display name to search' },
  accountIs: {
    zh: (name: string, balance: string, points: string) => `${name}：余额 ${balance}，${points}`,
    en: (name: string, balance: string, points: string) => `${name}: balance ${balance}, ${points}`,
  },
  accountOf: {
    zh: (name: string, username: string) => `${name}（${username}）`,
    en: (name: string, username: string) => `${name} (${username})`,
  },
  waitsForOther: { zh: '待有复核权限的同事处理', en: 'Waiting for a colleague who can confirm it' },
  accountUnknown: { zh: '未找到该会员账号', en: 'Account not found' },
  kind: { zh: '类型', en: 'Type' },
  amount: { zh: '金额', en: 'Amount' },
  after: { zh: '余额', en: 'Balance' },
  reference: { zh: '订单号', en: 'Order' },
  note: { zh: '备注', en: 'Note' },
  title: { zh: '余额与积分调整', en: 'Balances and points' },
  titleHint: {
    zh: '会员余额与积分的充值和调整：一人申请，另一人复核后生效。',
    en: 'Top-ups and corrections of balances and points: one person proposes, another confirms.',
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
  decided: { zh: '复核人', en: 'Reviewed by' },
  confirm: { zh: '确认', en: 'Confirm' },
  reject: { zh: '驳回', en: 'Reject' },
  forOwnOne: {
    zh: '款项或积分归本人，须由另一人确认',
    en: 'This goes to your own account. Another person has to confirm it.',
  },
  ownOne: { zh: '须由另一人复核', en: 'Another person has to confirm this' },
  rejectTitle: {
    zh: (name: string) => `驳回“${name}”的调整？`,
    en: (name: string) => `Reject the change for ${name}?`,
  },
  rejectText: {
    zh: (amount: string) => `${amount} 不会入账，不可撤销。`,
    en: (amount: string) => `${amount} is not booked. This cannot be undone.`,
  },
  confirmTitle: {
    zh: (name: string) => `确认“${name}”的调整？`,
    en: (name: string) => `Confirm the change for ${name}?`,
  },
  confirmText: {
    zh: (amount: string) => `余额将变动 ${amount}。`,
    en: (amount: string) => `The balance changes by ${amount}.`,
  },
  balanceDone: {
    zh: (name: string, amount: string) => `已入账：“${name}”的余额变动 ${amount}`,
    en: (name: string, amount: string) => `Booked. The balance of ${name} changed by ${amount}.`,
  },
  pointsDone: {
    zh: (name: string, points: string) => `已生效：“${name}”的积分变动 ${points}`,
    en: (name: string, points: string) => `Booked. The points of ${name} changed by ${points}.`,
  },
  rejected: { zh: '已驳回，未入账', en: 'Rejected. Nothing was booked.' },
  proposeDone: {
    zh: '已提交，待另一人复核后生效',
    en: 'Proposed. It takes effect once another person confirms it.',
  },
  addPoints: {
    zh: (count: string) => `将增加 ${count} 积分。`,
    en: (count: string) => `${pointsText(count)} will be added.`,
  },
  deductPoints: {
    zh: (count: string) => `将扣减 ${count} 积分。`,
    en: (count: string) => `${pointsText(count)} will be deducted.`,
  },
  rejectPoints: {
    zh: (points: string) => `${points} 不会入账，不可撤销。`,
    en: (points: string) => `${points} will not be booked. This cannot be undone.`,
  },
  noProposals: { zh: '暂无余额与积分调整', en: 'No changes of balances or points yet' },
})

export const entryKindWords = defineWords({
  'top-up': { zh: '充值', en: 'Top-up' },
  correction: { zh: '调整', en: 'Correction' },
  payment: { zh: '转账到账', en: 'Payment received' },
  order: { zh: '订单支付', en: 'Order payment' },
  refund: { zh: '退款', en: 'Refund' },
})

export const proposalKindWords = defineWords({
  'top-up': { zh: '余额充值', en: 'Balance top-up' },
  correction: { zh: '余额调整', en: 'Balance correction' },
  points: { zh: '积分调整', en: 'Point correction' },
})

export const pointKindWords = defineWords({
  order: { zh: '订单赠送', en: 'Order' },
  refund: { zh: '退款扣回', en: 'Refund' },
  correction: { zh: '调整', en: 'Correction' },
})

export const proposalStateWords = defineWords({
  open: { zh: '待复核', en: 'To confirm' },
  confirmed: { zh: '已确认', en: 'Confirmed' },
  rejected: { zh: '已驳回', en: 'Rejected' },
})
