import * as z from 'zod/mini'
import { isClaimCode } from './claims/code.ts'
import { endpoints } from './kernel/endpoints.ts'
import { id } from './kernel/ids.ts'
import { rule, words } from './kernel/localised.ts'
import { pageFields, pageOf } from './kernel/page.ts'
import { secret } from './kernel/people/secrets.ts'
import { instant } from './kernel/time.ts'

/** Codes that one call makes or revokes. */
export const mostClaimCodes = 1000
/** Longest life of a code. */
export const mostClaimDays = 365

const mistyped = {
  zh: '认领码有误，请对照标签再输入一次',
  en: 'This is no claim code. Compare it with the label and type it again.',
}
export const claimCode = z.string().check(
  z.maxLength(64),
  rule<string>((typed) => (isClaimCode(typed) ? [] : [{ words: mistyped }])),
)

const codeBody = z.object({ code: secret(claimCode) })

/** open: can be used; used, expired, revoked: can be used no more. */
export const claimStates = ['open', 'used', 'expired', 'revoked'] as const
export type ClaimState = (typeof claimStates)[number]

const claimFilter = {
  /** Part of the name or of the serial number of the device. */
  keywords: z.optional(z.string().check(z.maxLength(64))),
  state: z.optional(z.enum(claimStates)),
}
export const claimPageQuery = z.object({ ...pageFields, ...claimFilter })
export type ClaimPageQuery = z.output<typeof claimPageQuery>

/** A code that was made: never the code itself, which is told once. */
export const claimRow = z.object({
  id,
  deviceId: id,
  name: z.string(),
  sn: z.string(),
  state: z.enum(claimStates),
  createTime: instant,
  expiresAt: instant,
  usedTime: z.nullable(instant),
  /** Who claimed the device; null before, and for an account that is gone. */
  usedBy: z.nullable(z.string()),
})
export type ClaimRow = z.output<typeof claimRow>

const someCodes = z.array(id).check(z.minLength(1), z.maxLength(mostClaimCodes))

/** Codes by which somebody becomes the owner of a device. They belong to the owner of the device that made them. */
export const claims = endpoints({
  make: {
    method: 'POST',
    path: '/scw-iot/api/v1/claims',
    needs: 'iot:device:transfer',
    summary: {
      zh: '为自己的设备生成认领码，只在这里给出一次；设备原有的认领码作废',
      en: 'Make claim codes of one’s own devices, told once, here; earlier codes of these devices end',
    },
    body: z.object({
      deviceIds: z.array(id).check(z.minLength(1), z.maxLength(mostClaimCodes)),
      days: z.int().check(z.gte(1), z.lte(mostClaimDays)),
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
    summary: { zh: '我生成的认领码，新的在前', en: 'Claim codes that one made, newest first' },
    query: claimPageQuery,
    reply: pageOf(claimRow),
  },
  revoke: {
    method: 'POST',
    path: '/scw-iot/api/v1/claims/revoke',
    needs: 'iot:device:transfer',
    summary: {
      zh: '作废认领码，逐个或全部可用的',
      en: 'Revoke claim codes, each by its id or all that can be used and match',
    },
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
    summary: { zh: '查看认领码对应的设备', en: 'See what a claim code gives' },
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
    summary: {
      zh: '用认领码领取设备，成为它的所有者',
      en: 'Claim a device by its code and become its owner',
    },
    body: codeBody,
    reply: z.object({ id, sn: z.string() }),
  },
})
