import { namesOf } from '../kernel/collected.ts'
import {
  collectedNotifications,
  type FactsOf,
  type NoticeKind,
  type Notifications,
} from '../kernel/notifications.ts'
import { spacedAround } from '../kernel/spacing.ts'
import type { Language, Words } from '../kernel/words.ts'
import type { NoticeGroup } from '../notices/groups.ts'
import { tableOf } from './parts.ts'

/** Every kind of notification. Loaded only where notifications are shown or sent. */
export const notifications: Notifications = tableOf('notifications') satisfies Record<
  `${NoticeGroup}.${string}`,
  unknown
>

export const noticeKinds = namesOf(notifications)

collectedNotifications.collect(notifications)

type KindText<K extends NoticeKind> = Record<
  'title' | 'text',
  Record<keyof Words, (facts: FactsOf<K>) => string>
>

/** The text of a notification in the reader's language. */
export function noticeText<K extends NoticeKind>(
  { kind, facts }: { kind: K; facts: FactsOf<K> },
  language: Language,
): { title: string; text: string } {
  const { title, text } = notifications[kind] as unknown as KindText<K>
  return language === 'en'
    ? { title: title.en(facts), text: text.en(facts) }
    : { title: spacedAround(title.zh(facts), [facts]), text: spacedAround(text.zh(facts), [facts]) }
}
