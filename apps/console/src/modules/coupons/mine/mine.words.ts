import { defineWords } from '../../../lib/words.ts'

export const mineWords = defineWords({
  title: { zh: '我的优惠券', en: 'My coupons' },
  description: {
    zh: '下单时选用；可凭优惠码兑换，或领取开放的优惠券。',
    en: 'Choose them when you place an order. Redeem a code, or claim coupons that are open to all members.',
  },
  code: { zh: '优惠码', en: 'Coupon code' },
  codeMissing: { zh: '请输入优惠码', en: 'Enter a code' },
  redeem: { zh: '兑换', en: 'Redeem' },
  received: { zh: '优惠券已领取', en: 'Coupon claimed' },
  offered: { zh: '可领取', en: 'Available to claim' },
  collect: { zh: '领取', en: 'Claim' },
  collectOf: { zh: (name: string) => `领取 ${name}`, en: (name: string) => `Claim ${name}` },
  toGoods: { zh: '去使用', en: 'Use it' },
  toGoodsOf: { zh: (name: string) => `去使用 ${name}`, en: (name: string) => `Use ${name}` },
  unused: { zh: '未使用', en: 'Unused' },
  used: { zh: '已使用', en: 'Used' },
  expired: { zh: '已过期', en: 'Expired' },
  states: { zh: '优惠券状态', en: 'Coupon status' },
  all: { zh: '全场通用', en: 'For all goods' },
  only: { zh: (names: string) => `仅限：${names}`, en: (names: string) => `Only for: ${names}` },
  nothing: { zh: '适用的商品已下架', en: 'The items it applies to are no longer on sale' },
  until: { zh: (time: string) => `有效期至 ${time}`, en: (time: string) => `Valid until ${time}` },
  from: { zh: (time: string) => `${time} 起可用`, en: (time: string) => `Valid from ${time}` },
  usedAt: {
    zh: (time: string, yuan: string) => `${time} 使用，优惠 ${yuan}`,
    en: (time: string, yuan: string) => `Used ${time}, ${yuan} off`,
  },
  empty: { zh: '暂无优惠券', en: 'No coupons here' },
  emptyHint: { zh: '领取或兑换后会显示在这里。', en: 'Coupons that you claim or redeem appear here.' },
})
