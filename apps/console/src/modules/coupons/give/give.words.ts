import { defineWords } from '../../../lib/words.ts'

export const giveWords = defineWords({
  title: { zh: (name: string) => `发放“${name}”`, en: (name: string) => `Issue “${name}”` },
  members: { zh: '会员', en: 'Members' },
  membersHint: {
    zh: (max: number) => `用户名、手机号或邮箱，每行一个或用逗号分隔，最多 ${max} 个`,
    en: (max: number) =>
      `Usernames, mobile numbers or e-mail addresses, one per line or separated by commas, up to ${max}`,
  },
  membersMissing: { zh: '请输入会员', en: 'Enter members' },
  tooMany: {
    zh: (max: number) => `一次最多发放给 ${max} 名会员`,
    en: (max: number) => `At most ${max} members at once`,
  },
  submit: { zh: '发放', en: 'Issue' },
  done: {
    zh: (handedOut: number, all: number) => `已向 ${handedOut} 名会员发放，共 ${all} 名`,
    en: (handedOut: number, all: number) =>
      `Issued to ${handedOut} of ${all} ${all === 1 ? 'member' : 'members'}`,
  },
  member: { zh: '会员', en: 'Member' },
  given: { zh: '已发放', en: 'Issued' },
  unknown: { zh: '会员不存在', en: 'No such member' },
  twice: { zh: '重复', en: 'Listed twice' },
  limit: { zh: '已达每人限领数量', en: 'Limit per member reached' },
  exhausted: { zh: '优惠券已领完', en: 'No coupons left' },
  unavailable: { zh: '优惠券已停用或已结束', en: 'Coupon disabled or ended' },
  historyTitle: {
    zh: (name: string) => `“${name}”的领取和使用记录`,
    en: (name: string) => `History of “${name}”`,
  },
  search: { zh: '用户名或昵称', en: 'Username or display name' },
  state: { zh: '状态', en: 'Status' },
  anyState: { zh: '全部状态', en: 'All statuses' },
  unused: { zh: '未使用', en: 'Unused' },
  used: { zh: '已使用', en: 'Used' },
  expired: { zh: '已过期', en: 'Expired' },
  source: { zh: '来源', en: 'Source' },
  staff: { zh: '后台发放', en: 'Issued' },
  code: { zh: '优惠码', en: 'With the code' },
  open: { zh: '自行领取', en: 'Claimed' },
  by: { zh: (name: string) => `发放人：${name}`, en: (name: string) => `by ${name}` },
  received: { zh: '领取时间', en: 'Claimed' },
  issued: { zh: '发放时间', en: 'Issued' },
  until: { zh: '有效期至', en: 'Valid until' },
  usedAt: { zh: '使用时间', en: 'Used at' },
  off: { zh: '优惠金额', en: 'Discount' },
  empty: { zh: '暂无领取记录', en: 'Nobody has claimed it yet' },
  emptyIssued: { zh: '暂无发放记录', en: 'Not issued to anybody yet' },
})
