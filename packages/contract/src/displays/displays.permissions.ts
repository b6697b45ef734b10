import type { Words } from '../kernel/words.ts'

export const displayPermissions = {
  'iot:screen:list': { zh: '查看大屏', en: 'View screens' },
  'iot:screen:add': { zh: '新增大屏', en: 'Add screens' },
  'iot:screen:edit': { zh: '编辑大屏', en: 'Edit screens' },
  'iot:screen:delete': { zh: '删除大屏', en: 'Delete screens' },
  'iot:display:list': { zh: '查看显示屏', en: 'View displays' },
  'iot:display:pair': { zh: '配对显示屏', en: 'Pair displays' },
  'iot:display:edit': { zh: '编辑显示屏', en: 'Edit displays' },
  'iot:display:delete': { zh: '断开显示屏', en: 'Disconnect displays' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof displayPermissions, Words> {}
}
