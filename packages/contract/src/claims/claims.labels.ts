import type { Words } from '../kernel/words.ts'

/** Display names of the fields of claims. */
export const claimLabels = {
  'claims.code': { zh: '认领码', en: 'Claim code' },
} as const satisfies Record<string, Words>
