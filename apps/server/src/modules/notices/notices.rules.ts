import { type NoticeGroup, noticeGroups } from '@limpid/contract/notices/groups'
import type { NoticeChoice } from '@limpid/contract/notices/notices'

/** Default channels of a group. */
export const defaultChannels: Record<NoticeGroup, Omit<NoticeChoice, 'group'>> = {
  security: { bell: true, mail: true },
  devices: { bell: true, mail: false },
  sharing: { bell: true, mail: false },
  orders: { bell: true, mail: false },
}

/** Every group with its channels: as chosen, or the default. */
export function choicesOf(chosen: readonly NoticeChoice[]): NoticeChoice[] {
  return noticeGroups.map(
    (group) => chosen.find((choice) => choice.group === group) ?? { group, ...defaultChannels[group] },
  )
}
