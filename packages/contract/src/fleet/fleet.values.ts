import type { FieldValues } from '../kernel/labels.ts'
import { severityWords } from '../products/severities.ts'

/** What their values are called. */
export const fleetValues = {
  'fleet.alarms': { any: { zh: '有告警', en: 'Any alarm' }, ...severityWords },
  'fleet.act': {
    add: { zh: '添加', en: 'Add' },
    remove: { zh: '移除', en: 'Remove' },
    set: { zh: '替换', en: 'Replace' },
  },
  'fleet.sort': {
    name: { zh: '名称', en: 'Name' },
    sn: { zh: '序列号', en: 'Serial number' },
    onlineChangedAt: { zh: '上线或离线时间', en: 'Online or offline since' },
    createTime: { zh: '新增时间', en: 'Added' },
  },
} as const satisfies Record<string, FieldValues>
