import type * as z from 'zod/mini'
import { collected } from './collected.ts'
import type { Words } from './words.ts'

/** Maximum number of items named in one notification; the rest are counted. */
export const maxNamedThings = 3

type Text<Facts> = { readonly [language in keyof Words]: (facts: Facts) => string }

/**
 * A kind of notification: its facts, and the texts built from them. The facts are stored as they are and the text is built on reading,
 * so an existing kind may only get new facts that are optional.
 */
export interface NotificationSpec<Facts extends z.ZodMiniType> {
  facts: Facts
  title: Text<z.output<Facts>>
  text: Text<z.output<Facts>>
}

export function notification<Facts extends z.ZodMiniType>(
  facts: Facts,
  texts: Omit<NotificationSpec<Facts>, 'facts'>,
): NotificationSpec<Facts> {
  return { facts, ...texts }
}

/**
 * Every kind of notification; the part before the dot is its group. Each module adds its own in its `<module>.notifications.ts`, and
 * raises them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules fill it by declaration merging
export interface Notifications {}
export type NoticeKind = keyof Notifications

export const collectedNotifications = collected<Notifications>('notifications')

/** A kind with its facts: the content of a notification. */
export type NotificationContent = {
  [K in NoticeKind]: { kind: K; facts: z.output<Notifications[K]['facts']> }
}[NoticeKind]
export type FactsOf<K extends NoticeKind> = Extract<NotificationContent, { kind: K }>['facts']
