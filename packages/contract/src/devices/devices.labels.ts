import type { Words } from '../kernel/words.ts'

/** Display names of the fields of devices. */
export const deviceLabels = {
  scope: { zh: '范围', en: 'Scope' },
  rows: { zh: '行', en: 'Rows' },
  line: { zh: '行号', en: 'Row number' },
  sn: { zh: '序列号', en: 'Serial number' },
  product: { zh: '产品', en: 'Product' },
  site: { zh: '站点', en: 'Site' },
  tags: { zh: '标签', en: 'Tags' },
  existing: { zh: '已有设备', en: 'Existing devices' },
  firmware: { zh: '固件', en: 'Firmware' },
  deviceIds: { zh: '设备', en: 'Devices' },
  insightId: { zh: '洞察', en: 'Insight' },
  deviceId: { zh: '设备', en: 'Device' },
} as const satisfies Record<string, Words>
