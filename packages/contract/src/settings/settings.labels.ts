import type { Words } from '../kernel/words.ts'

/** Display names of the fields of settings. */
export const settingLabels = {
  'settings.attribution': { zh: '版权说明', en: 'Attribution' },
  'settings.coordinates': { zh: '坐标系', en: 'Coordinate system' },
  'settings.maxZoom': { zh: '最大缩放级别', en: 'Maximum zoom' },
  'settings.holder': { zh: '户名', en: 'Account holder' },
  'settings.bank': { zh: '开户行', en: 'Bank' },
  'settings.number': { zh: '账号', en: 'Account number' },
  'settings.value': { zh: '值', en: 'Value' },
} as const satisfies Record<string, Words>
