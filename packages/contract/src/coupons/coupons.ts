import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { flag, queryFlag } from '../kernel/flags.ts'
import { id, idParams, idsParams, parentId } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import {
  couponKinds,
  couponOffers,
  couponScopes,
  couponStates,
  handOutOutcomes,
  heldStates,
} from './kinds.ts'
import { ownCouponCalls } from './mine.ts'
import { couponDetail, couponForm, couponTarget, heldRow, listedCoupon } from './schemas.ts'

export const couponSorts = ['name', 'issued', 'updateTime'] as const
const couponPageQuery = pagedQuery({
  /** Part of a name in either language or in pinyin, or of the code. */
  keywords: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  kind: z.optional(z.enum(couponKinds)),
  scope: z.optional(z.enum(couponScopes)),
  offer: z.optional(z.enum(couponOffers)),
  state: z.optional(z.enum(couponStates)),
  sort: z._default(z.enum(couponSorts), 'updateTime'),
  descending: z.optional(queryFlag),
})
export type CouponPageQuery = z.output<typeof couponPageQuery>

const heldPageQuery = pagedQuery({
  /** Part of a username or nickname. */
  keywords: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  state: z.optional(z.enum(heldStates)),
})
export type HeldPageQuery = z.output<typeof heldPageQuery>

/** Members to whom one call can issue a coupon. */
export const maxHandOut = 500

const stales = ['coupons'] as const

/** Coupons of the shop: staff make them and hand them out, members collect and use them. */
export const coupons = endpoints({
  page: {
    method: 'GET',
    path: '/scw-mall/api/v1/coupons/page',
    needs: 'mall:coupon:list',
    summary: { zh: '优惠券分页列表', en: 'List coupons by page' },
    query: couponPageQuery,
    reply: pageOf(listedCoupon),
  },
  ...ownCouponCalls,
  categories: {
    method: 'GET',
    path: '/scw-mall/api/v1/coupons/categories',
    needs: 'mall:coupon:list',
    summary: { zh: '优惠券可指定的分类', en: 'List the categories that a coupon can name' },
    reply: z.array(z.extend(couponTarget, { parentId })),
  },
  goods: {
    method: 'GET',
    path: '/scw-mall/api/v1/coupons/goods',
    needs: 'mall:coupon:list',
    summary: { zh: '优惠券可指定的商品，最多 20 件', en: 'Search up to 20 articles that a coupon can name' },
    query: z.object({ keywords: z._default(z.string().check(z.trim(), z.maxLength(64)), '') }),
    reply: z.array(couponTarget),
  },
  get: {
    method: 'GET',
    path: '/scw-mall/api/v1/coupons/{id}/form_data',
    needs: 'mall:coupon:list',
    summary: { zh: '优惠券详情', en: 'Get a coupon' },
    params: idParams,
    reply: couponDetail,
  },
  create: {
    method: 'POST',
    path: '/scw-mall/api/v1/coupons',
    needs: 'mall:coupon:add',
    stales,
    summary: { zh: '新增优惠券', en: 'Add a coupon' },
    audit: { zh: '新增优惠券', en: 'Added coupon' },
    body: couponForm,
    reply: z.object({ id }),
  },
  update: {
    method: 'PUT',
    path: '/scw-mall/api/v1/coupons/{id}',
    needs: 'mall:coupon:edit',
    stales,
    summary: {
      zh: '编辑优惠券；已有会员持有后，优惠内容不可再改',
      en: 'Edit a coupon; its discount stays once a member holds it',
    },
    audit: { zh: '编辑优惠券', en: 'Edited coupon' },
    params: idParams,
    body: couponForm,
    reply: noContent,
  },
  setEnabled: {
    method: 'PATCH',
    path: '/scw-mall/api/v1/coupons/{ids}/status',
    needs: 'mall:coupon:edit',
    stales,
    summary: {
      zh: '启用或停用优惠券，可用逗号分隔多个；全部或全不',
      en: 'Enable or disable coupons (comma-separated), all or none',
    },
    audit: { zh: '启用或停用优惠券', en: 'Enabled or disabled coupons' },
    params: idsParams,
    body: z.object({ enabled: flag }),
    reply: noContent,
  },
  handOut: {
    method: 'POST',
    path: '/scw-mall/api/v1/coupons/{id}/hand-out',
    needs: 'mall:coupon:give',
    stales: [...stales, 'coupon.handed-out'],
    summary: {
      zh: `发放给会员，每次最多 ${maxHandOut} 人；逐人返回结果`,
      en: `Issue to up to ${maxHandOut} members, with the result for each`,
    },
    audit: { zh: '发放优惠券', en: 'Issued coupon' },
    params: idParams,
    body: z.object({
      /** Usernames, mobile numbers or e-mail addresses. */
      members: z
        .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(254)))
        .check(z.minLength(1), z.maxLength(maxHandOut)),
    }),
    reply: z.array(z.object({ member: z.string(), outcome: z.enum(handOutOutcomes) })),
  },
  history: {
    method: 'GET',
    path: '/scw-mall/api/v1/coupons/{id}/history/page',
    needs: 'mall:coupon:list',
    summary: {
      zh: '优惠券的领取和使用记录，最新在前',
      en: 'List who holds and used a coupon, newest first',
    },
    params: idParams,
    query: heldPageQuery,
    reply: pageOf(heldRow),
  },
  remove: {
    method: 'DELETE',
    path: '/scw-mall/api/v1/coupons/{ids}',
    needs: 'mall:coupon:delete',
    stales,
    summary: {
      zh: '删除无人领取的优惠券，可用逗号分隔多个；全部删除或全部不删',
      en: 'Delete coupons that nobody holds (comma-separated), all or none',
    },
    audit: { zh: '删除优惠券', en: 'Deleted coupons' },
    params: idsParams,
    reply: noContent,
  },
})
