import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { servedFile } from '../kernel/files.ts'
import { flag, queryFlag } from '../kernel/flags.ts'
import { idParams } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { explained, reasonFields } from '../kernel/reasons.ts'
import { personal } from '../kernel/secrets.ts'
import { instant } from '../kernel/time.ts'
import { erasure, staleAfterErasure } from '../users/erasure.ts'
import { pointEntry, walletEntry } from '../wallets/wallets.ts'
import { statusReasons } from './reasons.ts'
import { maxMemberTags, memberCoupon, memberDetail, memberRow, memberSession, memberTag } from './schemas.ts'

export const memberSorts = ['createTime', 'username', 'nickname', 'lastSignInAt'] as const

const filterFields = {
  /** Part of the username, display name, mobile number or e-mail address. */
  keywords: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  status: z.optional(queryFlag),
  tag: z.optional(memberTag),
  ordered: z.optional(queryFlag),
  /** Registered in this period. */
  from: z.optional(instant),
  to: z.optional(instant),
}
const sorting = {
  sort: z._default(z.enum(memberSorts), 'createTime'),
  descending: z._default(queryFlag, true),
}
const pageQuery = pagedQuery({ ...filterFields, ...sorting })
export type MemberPageQuery = z.output<typeof pageQuery>
const filter = z.object(filterFields)
export type MemberFilter = z.output<typeof filter>

const path = '/scw-ums/api/v1/members'
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Members as the staff of the shop see them. */
export const customers = endpoints({
  page: {
    method: 'GET',
    path,
    needs: 'ums:member:list',
    summary: { zh: '会员分页列表', en: 'List members by page' },
    query: pageQuery,
    reply: pageOf(memberRow),
  },
  tags: {
    method: 'GET',
    path: `${path}/tags`,
    needs: 'ums:member:list',
    summary: { zh: '可见会员的标签', en: 'List the tags of visible members' },
    reply: z.array(z.object({ tag: z.string(), members: z.int() })),
  },
  exportXlsx: {
    method: 'GET',
    path: `${path}/_export`,
    needs: 'ums:member:export',
    recorded: true,
    summary: { zh: '导出符合条件的会员（XLSX）', en: 'Export matching members as XLSX' },
    audit: { zh: '导出会员（XLSX）', en: 'Exported members (XLSX)' },
    query: filter,
    produces: xlsx,
    reply: servedFile,
  },
  exportCsv: {
    method: 'GET',
    path: `${path}/_export.csv`,
    needs: 'ums:member:export',
    recorded: true,
    summary: { zh: '导出符合条件的会员（CSV）', en: 'Export matching members as CSV' },
    audit: { zh: '导出会员（CSV）', en: 'Exported members (CSV)' },
    query: filter,
    produces: 'text/csv',
    reply: servedFile,
  },
  get: {
    method: 'GET',
    path: `${path}/{id}`,
    needs: 'ums:member:list',
    summary: { zh: '会员详情', en: 'Get a member' },
    params: idParams,
    reply: memberDetail,
  },
  entries: {
    method: 'GET',
    path: `${path}/{id}/entries/page`,
    needs: 'mall:wallet:list',
    summary: { zh: '会员的余额明细，新的在前', en: 'List the balance entries of a member, latest first' },
    params: idParams,
    query: pagedQuery({}),
    reply: pageOf(walletEntry),
  },
  points: {
    method: 'GET',
    path: `${path}/{id}/points/page`,
    needs: 'mall:wallet:list',
    summary: { zh: '会员的积分明细，新的在前', en: 'List the point entries of a member, latest first' },
    params: idParams,
    query: pagedQuery({}),
    reply: pageOf(pointEntry),
  },
  coupons: {
    method: 'GET',
    path: `${path}/{id}/coupons/page`,
    needs: 'ums:member:list',
    summary: { zh: '会员的优惠券，新的在前', en: 'List the coupons of a member, latest first' },
    params: idParams,
    query: pagedQuery({}),
    reply: pageOf(memberCoupon),
  },
  sessions: {
    method: 'GET',
    path: `${path}/{id}/sessions`,
    needs: 'ums:member:session',
    summary: { zh: '会员的登录会话', en: 'List where a member is signed in' },
    params: idParams,
    reply: z.array(memberSession),
  },
  setTags: {
    method: 'PUT',
    path: `${path}/{id}/tags`,
    needs: 'ums:member:edit',
    stales: ['customers'],
    summary: { zh: '设置会员标签', en: 'Set the tags of a member' },
    audit: { zh: '设置会员标签', en: 'Set tags of member' },
    params: idParams,
    body: z.object({ tags: personal(z.array(memberTag).check(z.maxLength(maxMemberTags))) }),
    reply: noContent,
  },
  addNote: {
    method: 'POST',
    path: `${path}/{id}/notes`,
    needs: 'ums:member:edit',
    stales: ['customers'],
    summary: { zh: '添加会员备注', en: 'Add a note on a member that only staff see' },
    audit: { zh: '添加会员备注', en: 'Added note on member' },
    params: idParams,
    body: z.object({ note: personal(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))) }),
    reply: noContent,
  },
  setStatus: {
    method: 'PATCH',
    path: `${path}/{id}/status`,
    needs: 'ums:member:status',
    stales: ['customers', 'users'],
    summary: { zh: '启用或停用会员', en: 'Enable or disable a member' },
    audit: { zh: '启用或停用会员', en: 'Enabled or disabled member' },
    params: idParams,
    body: z.object({ status: flag, ...reasonFields(statusReasons) }).check(explained()),
    reply: noContent,
  },
  erasure: {
    method: 'GET',
    path: `${path}/{id}/erasure`,
    needs: 'ums:member:erase',
    summary: {
      zh: '注销会员前的检查：仍有的设备、余额与订单',
      en: 'What a member still has that the erasure depends on',
    },
    params: idParams,
    reply: erasure,
  },
  erase: {
    method: 'DELETE',
    path: `${path}/{id}`,
    needs: 'ums:member:erase',
    stales: staleAfterErasure,
    summary: {
      zh: '注销会员：清除个人信息；仍有设备、余额或未完成的订单时拒绝',
      en: 'Erase a member: personal data is erased; rejected while there are devices, a balance or orders under way',
    },
    audit: { zh: '注销会员', en: 'Erased member' },
    params: idParams,
    reply: noContent,
  },
})
