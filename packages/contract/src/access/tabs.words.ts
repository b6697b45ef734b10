import type { Words } from '../kernel/words.ts'
import type { DeviceTab } from './access.ts'

/** The tabs of a device page, as they are labelled there; texts that name a tab take its name from here. */
export const tabWords: Record<DeviceTab, Words> = {
  live: { zh: '实时概览', en: 'Overview' },
  alarms: { zh: '告警记录', en: 'Alarm records' },
  cycles: { zh: '洗涤记录', en: 'Washes' },
  'water-flow': { zh: '水流量', en: 'Water flow' },
  ph: { zh: 'PH', en: 'PH' },
  tds: { zh: 'TDS', en: 'TDS' },
  maintenance: { zh: '维护保养', en: 'Maintenance' },
  parts: { zh: '配件', en: 'Parts' },
  feedback: { zh: '故障反馈', en: 'Fault reports' },
  members: { zh: '会员信息', en: 'Access' },
  deliveries: { zh: '配送记录', en: 'Deliveries' },
  operations: { zh: '变更记录', en: 'Change history' },
  log: { zh: '设备事件', en: 'Device events' },
}
