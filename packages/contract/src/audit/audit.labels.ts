import type { Words } from '../kernel/words.ts'

/** Display names of the fields of audit. */
export const auditLabels = {
  call: { zh: '操作', en: 'Action' },
  withSignIns: { zh: '含登录与退出', en: 'With sign-ins and sign-outs' },
} as const satisfies Record<string, Words>
