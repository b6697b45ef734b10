import type { FieldValues } from '../kernel/labels.ts'

/** What their values are called. */
export const displayValues = {
  'displays.panels': {
    attention: { zh: '需要处理', en: 'Needs attention' },
    today: { zh: '今日', en: 'Today' },
    machines: { zh: '设备状态', en: 'Machines' },
    map: { zh: '地图', en: 'Map' },
    sites: { zh: '设备与站点', en: 'Devices and sites' },
    use: { zh: '每次洗涤用量', en: 'Use per wash' },
    supplies: { zh: '耗材不足', en: 'Low consumables' },
  },
  'displays.theme': {
    dark: { zh: '深色', en: 'Dark' },
    light: { zh: '浅色', en: 'Light' },
  },
} as const satisfies Record<string, FieldValues>
