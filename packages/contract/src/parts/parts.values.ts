import type { FieldValues } from '../kernel/labels.ts'

/** What their values are called. */
export const partValues = {
  'parts.kind': {
    part: { zh: '配件', en: 'Part' },
    consumable: { zh: '耗材', en: 'Consumable' },
    received: { zh: '入库', en: 'Received' },
    used: { zh: '领用', en: 'Used' },
    corrected: { zh: '盘点', en: 'Counted' },
  },
  'parts.reason': {
    worn: { zh: '磨损或寿命到期', en: 'Worn out' },
    broken: { zh: '损坏', en: 'Broken' },
    planned: { zh: '按计划', en: 'Planned' },
    wrong: { zh: '装错', en: 'Wrong part' },
    other: { zh: '其他', en: 'Other' },
  },
  'parts.sort': {
    name: { zh: '名称', en: 'Name' },
    count: { zh: '数量', en: 'Quantity' },
    site: { zh: '站点', en: 'Site' },
    updateTime: { zh: '更新时间', en: 'Updated' },
  },
} as const satisfies Record<string, FieldValues>
