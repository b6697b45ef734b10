import type { FieldValues } from '../kernel/labels.ts'

/** What their values are called. */
export const displayValues = {
  'displays.panels': {
    attention: { zh: '需要处理', en: 'Needs attention' },
    today: { zh: '今日', en: 'Today' },
    sites: { zh: '设备与站点', en: 'Devices and sites' },
    use: { zh: '每次洗涤用量', en: 'Use per wash' },
    supplies: { zh: '耗材不足', en: 'Low supplies' },
  },
  'displays.theme': {
    dark: { zh: '深色', en: 'Dark' },
    light: { zh: '浅色', en: 'Light' },
  },
} as const satisfies Record<string, FieldValues>
