import type { Words } from '../kernel/words.ts'

export const feedbackPermissions = {
  'iot:feedback:add': { zh: '提交和回复故障反馈', en: 'Submit and reply to fault reports' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof feedbackPermissions, Words> {}
}
