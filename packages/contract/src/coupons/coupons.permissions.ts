import type { Words } from '../kernel/words.ts'

export const couponPermissions = {
  'mall:coupon:list': { zh: '查看优惠券', en: 'View coupons' },
  'mall:coupon:add': { zh: '新增优惠券', en: 'Add coupons' },
  'mall:coupon:edit': { zh: '编辑优惠券', en: 'Edit coupons' },
  'mall:coupon:give': { zh: '发放优惠券', en: 'Issue coupons' },
  'mall:coupon:delete': { zh: '删除优惠券', en: 'Delete coupons' },
  'mall:coupon:use': { zh: '领取和使用优惠券', en: 'Claim and use coupons' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof couponPermissions, Words> {}
}
