import type { NoticeKind } from '../kernel/notifications.ts'

/** Topics of notifications; a user chooses the channels for each group. */
export const noticeGroups = ['security', 'devices', 'sharing', 'orders'] as const

export type NoticeGroup = (typeof noticeGroups)[number]

export function groupOf(kind: NoticeKind): NoticeGroup {
  return kind.slice(0, kind.indexOf('.')) as NoticeGroup
}
