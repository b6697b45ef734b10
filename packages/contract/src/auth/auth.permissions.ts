import type { Words } from '../kernel/words.ts'

export const authPermissions = {
  'sys:sign_in:list': { zh: '查看登录日志', en: 'View the sign-in log' },
  'sys:session:list': { zh: '查看在线用户', en: 'View online users' },
  'sys:session:end': { zh: '强制结束会话', en: 'End other people’s sessions' },
  'sys:sign_in:export': { zh: '导出登录日志', en: 'Export the sign-in log' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof authPermissions, Words> {}
}
