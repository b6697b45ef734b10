import * as z from 'zod/mini'
import type { Words } from '../kernel/words.ts'

/** What an account or a role holds in excess of the caller, who therefore cannot change it. */
export const excess = z.object({
  /** The permissions that the caller lacks, sorted. */
  permissions: z.array(z.string()),
  /** It sees people or departments that the caller does not see. */
  scope: z.boolean(),
})
export type Excess = z.output<typeof excess>

/** The permissions named; the rest is counted. */
const maxNamed = 3

const subjects = {
  account: { zh: '此账号', en: 'This account’s' },
  accounts: { zh: '所选账号', en: 'The selected accounts’' },
  role: { zh: '此角色', en: 'This role’s' },
} satisfies Record<string, Words>

/** Why an account or role cannot be changed, with the missing permissions. */
export function excessReason(of: keyof typeof subjects, { permissions }: Excess): Words {
  if (permissions.length === 0)
    return {
      zh: `${subjects[of].zh}的数据权限超出您的数据权限`,
      en: `${subjects[of].en} data scope is wider than yours`,
    }
  const named = permissions.slice(0, maxNamed)
  const others = permissions.length - named.length
  return {
    zh: `${subjects[of].zh}的权限超出您的权限：${named.join('、')}${others > 0 ? ` 等 ${permissions.length} 项` : ''}`,
    en: `${subjects[of].en} permissions exceed yours: ${named.join(', ')}${others > 0 ? ` and ${others} more` : ''}`,
  }
}

/** What any of these holds in excess of the caller; undefined for nothing. */
export function combinedExcess(all: readonly (Excess | null | undefined)[]): Excess | undefined {
  const found = all.filter((one) => one !== null && one !== undefined)
  if (found.length === 0) return undefined
  return {
    permissions: [...new Set(found.flatMap(({ permissions }) => permissions))].sort(),
    scope: found.some(({ scope }) => scope),
  }
}
