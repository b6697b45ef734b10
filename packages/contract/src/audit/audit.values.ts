import type { FieldValues } from '../kernel/labels.ts'

/** What their values are called. */
export const auditValues = {
  'audit.outcome': {
    done: { zh: '成功', en: 'Succeeded' },
    refused: { zh: '已拒绝', en: 'Rejected' },
    denied: { zh: '无权限', en: 'Access denied' },
    failed: { zh: '系统出错', en: 'System error' },
    unknown: { zh: '结果未知', en: 'Unknown' },
  },
} as const satisfies Record<string, FieldValues>
