import type { Words } from '../kernel/words.ts'

export const outboxPermissions = {
  'sys:outbox:list': { zh: '查看发件箱', en: 'View the outbox' },
  'sys:outbox:test': { zh: '发送测试消息', en: 'Send test messages' },
  'sys:outbox:delete': { zh: '删除发件箱消息', en: 'Delete outbox messages' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof outboxPermissions, Words> {}
}
