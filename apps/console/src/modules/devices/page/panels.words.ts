import type { Words } from '@limpid/contract/kernel/words'
import type { PanelName } from './devicePanels.tsx'

/** Titles of the panels of a device's page. */
export const panelWords: Record<PanelName, Words> = {
  overview: { zh: '实时概览', en: 'Overview' },
  charts: { zh: '曲线', en: 'Charts' },
  washes: { zh: '洗涤记录', en: 'Washes' },
  diary: { zh: '洗涤日记', en: 'Diary' },
  'water-flow': { zh: '水流量', en: 'Water flow' },
  ph: { zh: 'PH', en: 'PH' },
  tds: { zh: 'TDS', en: 'TDS' },
  excursions: { zh: '水质超限', en: 'Out of limits' },
  maintenance: { zh: '维护保养', en: 'Maintenance' },
  parts: { zh: '配件', en: 'Parts' },
  feedback: { zh: '故障反馈', en: 'Fault reports' },
  deliveries: { zh: '配送记录', en: 'Deliveries' },
  members: { zh: '会员信息', en: 'People' },
  operations: { zh: '操作日志', en: 'Operations' },
  actions: { zh: '动作日志', en: 'Action log' },
}
