import type { FieldValues } from '../kernel/labels.ts'

/** What their values are called. */
export const advertValues = {
  'adverts.place': {
    dashboard: { zh: '首页', en: 'Dashboard' },
    shop: { zh: '商城', en: 'Shop' },
    'sign-in': { zh: '登录页', en: 'Sign-in page' },
  },
} as const satisfies Record<string, FieldValues>
