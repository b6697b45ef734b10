import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { noContent } from '../kernel/no-content.ts'
import { secret } from '../kernel/secrets.ts'
import { instant } from '../kernel/time.ts'

const passwordProof = z.object({ password: secret(z.string().check(z.minLength(1), z.maxLength(512))) })
const path = '/scw-system/api/v1/users/second-factor'

export const secondFactor = z.object({
  /** Since when sign-in requires a code; null without a second factor. */
  since: z.nullable(instant),
  /** A role of the account requires it: it cannot be turned off. */
  required: z.boolean(),
  recoveryCodesLeft: z.int(),
})
export type SecondFactor = z.output<typeof secondFactor>

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** The own second factor. */
export const secondFactorCalls = endpoints({
  secondFactor: {
    method: 'GET',
    path,
    needs: 'session',
    beforePasswordChange: true,
    summary: { zh: '自己的两步验证', en: 'Get own two-step sign-in' },
    reply: secondFactor,
  },
  startSecondFactor: {
    method: 'POST',
    path,
    needs: 'session',
    beforePasswordChange: true,
    summary: { zh: '开始设置两步验证', en: 'Start setting up two-step sign-in' },
    audit: { zh: '开始设置两步验证', en: 'Started two-step sign-in' },
    body: passwordProof,
    /** The secret for an authenticator app: as text, and as the address in a QR code. */
    reply: z.object({ secret: z.string(), address: z.string() }),
  },
  confirmSecondFactor: {
    method: 'PUT',
    path,
    needs: 'session',
    beforePasswordChange: true,
    stales: ['auth/secondFactor'],
    summary: { zh: '启用两步验证', en: 'Turn two-step sign-in on' },
    audit: { zh: '启用两步验证', en: 'Turned on two-step sign-in' },
    body: z.object({ otp: secret(z.string().check(z.regex(/^\d{6}$/))) }),
    /** Shown once. */
    reply: recoveryCodes,
  },
  removeSecondFactor: {
    method: 'DELETE',
    path,
    needs: 'session',
    stales: ['auth/secondFactor'],
    summary: { zh: '关闭两步验证', en: 'Turn two-step sign-in off' },
    audit: { zh: '关闭两步验证', en: 'Turned off two-step sign-in' },
    body: passwordProof,
    reply: noContent,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: `${path}/recovery-codes`,
    needs: 'session',
    stales: ['auth/secondFactor'],
    summary: { zh: '重新生成恢复码', en: 'Replace own recovery codes' },
    audit: { zh: '重新生成恢复码', en: 'Replaced recovery codes' },
    body: passwordProof,
    reply: recoveryCodes,
  },
})
