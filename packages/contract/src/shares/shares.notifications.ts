import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { maxNamedThings, notification } from '../kernel/notifications.ts'

/** Who did it, the first few devices or groups by name, and the total. */
const sharing = z.object({
  who: z.string(),
  things: z.array(z.string()).check(z.minLength(1), z.maxLength(maxNamedThings)),
  count: z.int(),
})

type Sharing = z.output<typeof sharing>
const thingsZh = ({ things, count }: Sharing) =>
  things.map((name) => `“${name}”`).join('、') + (count > things.length ? `等 ${count} 项` : '')
const thingsEn = ({ things, count }: Sharing) =>
  things.map((name) => `“${name}”`).join(', ') +
  (count > things.length ? ` and ${count - things.length} more` : '')

/** Kinds of notifications of this module, with facts and texts. */
export const shareNotifications = {
  /** To the invited user. */
  'sharing.offered': notification(z.extend(sharing, { offers: z.optional(z.array(id)) }), {
    title: {
      zh: ({ who }) => `${who}向您发送了共享邀请`,
      en: ({ who }) => `${who} wants to share with you`,
    },
    text: {
      zh: (facts) => `${thingsZh(facts)}。接受后即可查看。`,
      en: (facts) => `${thingsEn(facts)}. Accept to get access.`,
    },
  }),
  /** To the owner. */
  'sharing.accepted': notification(sharing, {
    title: { zh: ({ who }) => `${who}接受了您的共享`, en: ({ who }) => `${who} accepted your share` },
    text: { zh: (facts) => `${thingsZh(facts)}。`, en: (facts) => `${thingsEn(facts)}.` },
  }),
  'sharing.refused': notification(sharing, {
    title: { zh: ({ who }) => `${who}拒绝了您的共享`, en: ({ who }) => `${who} declined your share` },
    text: { zh: (facts) => `${thingsZh(facts)}。`, en: (facts) => `${thingsEn(facts)}.` },
  }),
  'sharing.left': notification(sharing, {
    title: { zh: ({ who }) => `${who}退出了您的共享`, en: ({ who }) => `${who} left your share` },
    text: { zh: (facts) => `${thingsZh(facts)}。`, en: (facts) => `${thingsEn(facts)}.` },
  }),
  /** To the recipient. */
  'sharing.changed': notification(sharing, {
    title: {
      zh: ({ who }) => `${who}更新了共享给您的权限`,
      en: ({ who }) => `${who} updated what they share with you`,
    },
    text: {
      zh: (facts) => `${thingsZh(facts)}的权限、页签或到期时间有变化。`,
      en: (facts) => `${thingsEn(facts)}: permission, tabs or expiry changed.`,
    },
  }),
  'sharing.revoked': notification(sharing, {
    title: {
      zh: ({ who }) => `${who}取消了共享`,
      en: ({ who }) => `${who} revoked a share`,
    },
    text: {
      zh: (facts) => `您无法再查看${thingsZh(facts)}。`,
      en: (facts) => `${thingsEn(facts)}. You no longer have access.`,
    },
  }),
} as const

type ShareNotifications = typeof shareNotifications
declare module '../kernel/notifications.ts' {
  interface Notifications extends ShareNotifications {}
}
