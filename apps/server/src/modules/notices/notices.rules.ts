import { type NoticeGroup, noticeGroups } from '@limpid/contract/kernel/notifications'
import type { NoticeChoice } from '@limpid/contract/notices/notices'

/** Default channels of a group. */
export const givenWays: Record<NoticeGroup, Omit<NoticeChoice, 'group'>> = {
  security: { bell: true, mail: true },
  devices: { bell: true, mail: false },
  sharing: { bell: true, mail: false },
  orders: { bell: true, mail: false },
}

/** Every group with its channels: as chosen, or the default. */
export function choicesOf(chosen: readonly NoticeChoice[]): NoticeChoice[] {
  return noticeGroups.map(
    (group) => chosen.find((choice) => choice.group === group) ?? { group, ...givenWays[group] },
  )
}

/**
 * Enough of a mobile number or an e-mail address for its owner to recognise it, and no more: `138****0001`,
 * `an***@example.org`.
 */
export function maskedContact(contact: string): string {
  const [name = '', domain] = contact.split('@')
  return domain === undefined
    ? `${contact.slice(0, 3)}****${contact.slice(-4)}`
    : `${name.slice(0, Math.min(2, name.length - 1))}***@${domain}`
}
