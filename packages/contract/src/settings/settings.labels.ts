import type { Words } from '../kernel/words.ts'

/** What people call the fields of settings. */
export const settingLabels = {
  'settings.value': { zh: '值', en: 'Value' },
} as const satisfies Record<string, Words>
