import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { id } from '../kernel/ids.ts'
import { rule, words } from '../kernel/localised.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { secret } from '../kernel/secrets.ts'
import { instant } from '../kernel/time.ts'
import { typedPassword } from '../users/passwords.ts'
import { isClaimCode } from './code.ts'

/** Codes created or revoked per call. */
export const maxClaimCodes = 1000
/** Maximum lifetime of a code. */
export const maxClaimDays = 365

const mistyped = {
  zh: '认领码无效，请对照标签重新输入',
  en: 'Invalid claim code. Check the label and enter it again.',
}
export const claimCode = z.string().check(
  z.maxLength(64),
  rule<string>((typed) => (isClaimCode(typed) ? [] : [{ words: mistyped }])),
)

const codeBody = z.object({ code: secret(claimCode) })

/** open: can be used; used, expired, revoked: can no longer be used. */
export const claimStates = ['open', 'used', 'expired', 'revoked'] as const
export type ClaimState = (typeof claimStates)[number]

const claimFilter = {
  /** Part of the device's name or serial number. */
  keywords: z.optional(z.string().check(z.maxLength(64))),
  state: z.optional(z.enum(claimStates)),
}
export const claimPageQuery = pagedQuery(claimFilter)
export type ClaimPageQuery = z.output<typeof claimPageQuery>

/** A created code, without the code itself, which is shown only once. */
export const claimRow = z.object({
  id,
  deviceId: id,
  name: z.string(),
  sn: z.string(),
  state: z.enum(claimStates),
  createTime: instant,
  expiresAt: instant,
  usedTime: z.nullable(instant),
  /** Who claimed the device; null if unused or if the account was deleted. */
  usedBy: z.nullable(z.string()),
})
export type ClaimRow = z.output<typeof claimRow>

const someCodes = z.array(id).check(z.minLength(1), z.maxLength(maxClaimCodes))

/**
 * Codes with which another user becomes the owner of a device. They belong to the device owner who created
 * them.
 */
export const claims = endpoints({
  make: {
    method: 'POST',
    path: '/scw-iot/api/v1/claims',
    needs: 'iot:device:transfer',
    stales: ['claims'],
    summary: {
      zh: '为自己的设备生成认领码，认领码只返回一次；设备原有的认领码随即失效',
      en: 'Create claim codes for own devices; each code is returned only once and replaces earlier codes of the device',
    },
    audit: { zh: '生成认领码', en: 'Created claim codes' },
    body: z.object({
      deviceIds: z.array(id).check(z.minLength(1), z.maxLength(maxClaimCodes)),
      days: z.int().check(z.gte(1), z.lte(maxClaimDays)),
      password: typedPassword,
    }),
    reply: z.object({
      codes: z.array(z.object({ deviceId: id, code: z.string() })),
      expiresAt: instant,
    }),
  },
  page: {
    method: 'GET',
    path: '/scw-iot/api/v1/claims/page',
    needs: 'iot:device:transfer',
    summary: { zh: '自己生成的认领码，新的在前', en: 'List own claim codes, newest first' },
    query: claimPageQuery,
    reply: pageOf(claimRow),
  },
  revoke: {
    method: 'POST',
    path: '/scw-iot/api/v1/claims/revoke',
    needs: 'iot:device:transfer',
    stales: ['claims'],
    summary: {
      zh: '作废认领码，按 id 或按筛选条件',
      en: 'Revoke claim codes, by id or all usable ones that match',
    },
    audit: { zh: '作废认领码', en: 'Revoked claim codes' },
    body: z.union([
      z.strictObject({ ids: someCodes }),
      z.strictObject({ matching: z.strictObject({ keywords: claimFilter.keywords }) }),
    ]),
    reply: z.object({ revoked: z.int() }),
  },
  look: {
    method: 'POST',
    path: '/scw-iot/api/v1/claims/look',
    needs: 'iot:device:add',
    summary: { zh: '查看认领码对应的设备', en: 'Look up the device of a claim code' },
    changesNothing: true,
    body: codeBody,
    reply: z.object({
      name: z.string(),
      sn: z.string(),
      productName: words,
      ownerName: z.string(),
      expiresAt: instant,
    }),
  },
  take: {
    method: 'POST',
    path: '/scw-iot/api/v1/claims/take',
    needs: 'iot:device:add',
    stales: ['claims', 'device.shown'],
    summary: {
      zh: '用认领码认领设备，成为其所有者',
      en: 'Claim a device with its code and become its owner',
    },
    audit: { zh: '认领设备', en: 'Claimed device' },
    body: codeBody,
    reply: z.object({ id, sn: z.string() }),
  },
})
