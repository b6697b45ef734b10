import type { CodePurpose } from '@limpid/contract/auth/codes'
import { spacedAround } from '@limpid/contract/kernel/spacing'
import { type Language, localise, type Words } from '@limpid/contract/kernel/words'
import { settingTable } from '@limpid/contract/settings/table'

/** Wrong attempts allowed per code. */
export const codeTries = 5

/**
 * How many codes may be requested, in windows of seconds: by one address for one target, for one target by
 * anyone, and by one address; how many wrong codes an address may try; and how many may be tried for one target, over all codes
 * sent to it. The pair has the tightest limit, so that others cannot easily use up a user's allowance. Defaults of what administrators can set.
 */
export const codeLimits = {
  pair: { codes: 5, windowSeconds: 3600 },
  target: { codes: settingTable['limits.codesPerDay'].defaultValue, windowSeconds: 86_400 },
  address: { codes: settingTable['limits.codesPerAddress'].defaultValue, windowSeconds: 3600 },
  wrong: { tries: 30, windowSeconds: 900 },
  wrongOfTarget: { tries: 10, windowSeconds: 3600 },
} as const

/** A six-digit code from a random integer below a million. */
export function codeText(random: number): string {
  return String(random).padStart(6, '0')
}

const purposes: Record<CodePurpose, Words> = {
  login: { zh: '登录', en: 'sign in' },
  register: { zh: '注册账号', en: 'sign up' },
  forgot: { zh: '找回密码', en: 'reset your password' },
  bind: { zh: '绑定手机或邮箱', en: 'verify your contact details' },
}

/**
 * The message sent to a user, in the language of their page. It contains no link, so nothing in a request can
 * make it point elsewhere.
 */
export function codeMessage(
  purpose: CodePurpose,
  code: string,
  language: Language,
  branding: Words,
): { subject: string; text: string; sms: string } {
  const what = localise(purposes[purpose], language)
  const spaced = (chinese: string) => spacedAround(chinese, [branding.zh])
  const words = {
    subject: { zh: spaced(`${branding.zh}验证码 ${code}`), en: `Your ${branding.en} code: ${code}` },
    text: {
      zh: spaced(
        `您的${branding.zh}验证码为 ${code}，用于${what}，5 分钟内有效，仅限使用一次。\n\n请勿将验证码告知他人。如非本人操作，请忽略此邮件。\n`,
      ),
      en: `Your ${branding.en} verification code is ${code}. Use it to ${what}. It is valid for 5 minutes and can be used once.\n\nDo not share it with anyone. If you did not request it, ignore this e-mail.\n`,
    },
    sms: {
      zh: `【${branding.zh}】验证码 ${code}，用于${what}，5 分钟内有效，请勿告知他人。`,
      en: `${branding.en}: your code is ${code}. Use it to ${what}. Valid for 5 minutes. Do not share it.`,
    },
  }
  return {
    subject: localise(words.subject, language),
    text: localise(words.text, language),
    sms: localise(words.sms, language),
  }
}
