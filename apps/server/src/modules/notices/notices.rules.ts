import type { NoticeChoice } from '@limpid/contract/notices'
import { type NoticeGroup, noticeGroups } from '@limpid/contract/notices/kinds'

/** The ways of a group that a person has not chosen for. */
export const givenWays: Record<NoticeGroup, Omit<NoticeChoice, 'group'>> = {
  security: { bell: true, mail: true },
  devices: { bell: true, mail: false },
  sharing: { bell: true, mail: false },
}

/** Every group with its ways: as chosen, or as given. */
export function choicesOf(chosen: readonly NoticeChoice[]): NoticeChoice[] {
  return noticeGroups.map(
    (group) => chosen.find((choice) => choice.group === group) ?? { group, ...givenWays[group] },
  )
}

/** Enough of a mobile number or an e-mail address to know one's own by, and no more: `138****0001`, `an***@example.org`. */
export function maskedContact(contact: string): string {
  const [name = '', domain] = contact.split('@')
  return domain === undefined
    ? `${contact.slice(0, 3)}****${contact.slice(-4)}`
    : `${name.slice(0, Math.min(2, name.length - 1))}***@${domain}`
}
