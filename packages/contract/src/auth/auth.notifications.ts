import * as z from 'zod/mini'
import { notification } from '../kernel/notifications.ts'
import { originEn, originFacts, originZh } from '../kernel/origins/origin-facts.ts'

/** Kinds of notifications of this module, with facts and texts. */
export const authNotifications = {
  /** A sign-in with a browser and from a network that are new for the account. */
  'security.signed-in': notification(z.object(originFacts), {
    title: { zh: () => '账号在新设备上登录', en: () => 'New device signed in to your account' },
    text: {
      zh: (facts) => `${originZh(facts)}。如非本人操作，请立即修改密码。`,
      en: (facts) => `${originEn(facts)}. If this was not you, change your password now.`,
    },
  }),
  'security.password-changed': notification(z.object({ ...originFacts, by: z.enum(['password', 'code']) }), {
    title: { zh: () => '密码已修改', en: () => 'Your password was changed' },
    text: {
      zh: (facts) =>
        `${facts.by === 'code' ? '通过验证码设置了新密码，所有会话已退出' : '其他会话已退出'}。操作来自：${originZh(facts)}。如非本人操作，请立即找回密码。`,
      en: (facts) =>
        `${facts.by === 'code' ? 'It was reset with a verification code, and all sessions were signed out' : 'All other sessions were signed out'}. Done from ${originEn(facts)}. If this was not you, reset your password now.`,
    },
  }),
  /** All other sessions were ended. */
  'security.sessions-ended': notification(z.object({ ...originFacts, ended: z.int() }), {
    title: { zh: () => '其他会话已全部退出', en: () => 'All other sessions were signed out' },
    text: {
      zh: (facts) => `共退出 ${facts.ended} 个会话。操作来自：${originZh(facts)}。`,
      en: (facts) =>
        `${facts.ended === 1 ? '1 session was' : `${facts.ended} sessions were`} signed out. Done from ${originEn(facts)}.`,
    },
  }),
  /** Two-step sign-in was turned on or off, its recovery codes were replaced, or one of them was used. */
  'security.second-factor-changed': notification(
    z.object({ ...originFacts, act: z.enum(['on', 'off', 'codes', 'used']) }),
    {
      title: {
        zh: ({ act }) =>
          ({
            on: '两步验证已启用',
            off: '两步验证已关闭',
            codes: '恢复码已重新生成',
            used: '有人用恢复码登录了您的账号',
          })[act],
        en: ({ act }) =>
          ({
            on: 'Two-step sign-in was turned on',
            off: 'Two-step sign-in was turned off',
            codes: 'Your recovery codes were replaced',
            used: 'A recovery code was used to sign in to your account',
          })[act],
      },
      text: {
        zh: (facts) =>
          `${{ on: '其他会话已退出', off: '登录时不再需要验证器应用的验证码', codes: '旧恢复码已失效', used: '该恢复码已失效，其余恢复码仍可使用' }[facts.act]}。操作来自：${originZh(facts)}。如非本人操作，请立即修改密码。`,
        en: (facts) =>
          `${{ on: 'All other sessions were signed out', off: 'Signing in no longer asks for a code', codes: 'The old codes no longer work', used: 'That code no longer works; the others do' }[facts.act]}. Done from ${originEn(facts)}. If this was not you, change your password now.`,
      },
    },
  ),
  /** An administrator (`who`) turned the account's two-step sign-in off. */
  'security.second-factor-reset': notification(z.object({ who: z.string() }), {
    title: { zh: () => '管理员重置了您的两步验证', en: () => 'An administrator reset your two-step sign-in' },
    text: {
      zh: ({ who }) => `${who}关闭了您的两步验证，所有会话已退出。请尽快重新设置；如有疑问，请联系管理员。`,
      en: ({ who }) =>
        `${who} turned off two-step sign-in for your account, and all sessions were signed out. Set it up again soon. If you did not ask for this, contact an administrator.`,
    },
  }),
  /** An administrator (`who`) reset the account's password. */
  'security.password-reset': notification(z.object({ who: z.string() }), {
    title: { zh: () => '管理员重置了您的密码', en: () => 'An administrator reset your password' },
    text: {
      zh: ({ who }) => `${who}为您设置了新密码，所有会话已退出。请改为仅您自己知道的密码。`,
      en: ({ who }) =>
        `${who} set a new password for your account, and all sessions were signed out. Change it to one only you know.`,
    },
  }),
  /** An administrator ended all sessions of the account. */
  'security.signed-out': notification(z.object({ who: z.string(), ended: z.int() }), {
    title: { zh: () => '管理员已强制您退出登录', en: () => 'An administrator signed you out everywhere' },
    text: {
      zh: ({ who, ended }) => `${who}结束了您的 ${ended} 个会话。如有疑问，请联系管理员。`,
      en: ({ who, ended }) =>
        `${who} signed out ${ended === 1 ? 'your session' : `your ${ended} sessions`}. If you have questions, contact them.`,
    },
  }),
  /** An administrator ended one or some sessions of the account. */
  'security.sessions-ended-by-staff': notification(z.object({ who: z.string(), ended: z.int() }), {
    title: {
      zh: ({ ended }) => (ended === 1 ? '管理员结束了您的会话' : '管理员结束了您的多个会话'),
      en: ({ ended }) =>
        ended === 1 ? 'An administrator ended your session' : 'An administrator ended your sessions',
    },
    text: {
      zh: ({ who, ended }) => `${who}结束了您的 ${ended} 个会话。如有疑问，请联系管理员。`,
      en: ({ who, ended }) =>
        `${who} ended ${ended === 1 ? 'one of your sessions' : `${ended} of your sessions`}. If you have questions, contact them.`,
    },
  }),
} as const

type AuthNotifications = typeof authNotifications
declare module '../kernel/notifications.ts' {
  interface Notifications extends AuthNotifications {}
}
