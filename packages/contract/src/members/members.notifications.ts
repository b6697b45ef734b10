import * as z from 'zod/mini'
import { notification } from '../kernel/notifications.ts'
import { originEn, originFacts, originZh } from '../kernel/origins/origin-facts.ts'
import type { Words } from '../kernel/words.ts'

interface ContactChange {
  before: string | null
  after: string | null
}

const contacts = { mobile: { zh: '手机', en: 'mobile number' }, email: { zh: '邮箱', en: 'e-mail address' } }
function changed({ before, after }: ContactChange): Words {
  if (after === null) return { zh: '解绑', en: 'removed' }
  return before === null ? { zh: '绑定', en: 'added' } : { zh: '更换', en: 'changed' }
}
const change = ({ before, after }: ContactChange) =>
  [before, after].filter((part) => part !== null).join(' → ')

/** Kinds of notifications of this module, with facts and texts. */
export const memberNotifications = {
  /** Numbers and addresses are masked; null for none. */
  'security.contact-changed': notification(
    z.object({
      ...originFacts,
      contact: z.enum(['mobile', 'email']),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
    {
      title: {
        zh: (facts) => `${contacts[facts.contact].zh}已${changed(facts).zh}`,
        en: (facts) => `Your ${contacts[facts.contact].en} was ${changed(facts).en}`,
      },
      text: {
        zh: (facts) => `${change(facts)}。操作来自：${originZh(facts)}。如非本人操作，请立即修改密码。`,
        en: (facts) =>
          `${change(facts)}. Done from ${originEn(facts)}. If this was not you, change your password now.`,
      },
    },
  ),
  'security.api-key-made': notification(z.object({ ...originFacts, name: z.string(), hint: z.string() }), {
    title: { zh: () => '已新增 API 密钥', en: () => 'API key created' },
    text: {
      zh: (facts) =>
        `密钥“${facts.name}”（${facts.hint}…）。操作来自：${originZh(facts)}。如非本人操作，请吊销密钥并修改密码。`,
      en: (facts) =>
        `Key “${facts.name}” (${facts.hint}…). Done from ${originEn(facts)}. If this was not you, revoke the key and change your password.`,
    },
  }),
} as const

type MemberNotifications = typeof memberNotifications
declare module '../kernel/notifications.ts' {
  interface Notifications extends MemberNotifications {}
}
