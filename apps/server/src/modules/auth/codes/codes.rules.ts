import type { CodePurpose } from '@limpid/contract/auth/codes'
import { type Language, say, type Words } from '@limpid/contract/kernel/words'
import { settingTable } from '@limpid/contract/settings/table'

/** Wrong guesses that one code stands. */
export const codeTries = 5

/**
 * How many codes may be asked for, in windows of seconds: by one address for one target, for one target whoever asks, and by one
 * address; and how many wrong codes an address may try. The pair is the tightest, so that a stranger cannot easily use up
 * what a person has left. What staff may set is here as usual.
 */
export const codeLimits = {
  pair: { codes: 5, windowSeconds: 3600 },
  target: { codes: settingTable['limits.codesPerDay'].usual, windowSeconds: 86_400 },
  address: { codes: settingTable['limits.codesPerAddress'].usual, windowSeconds: 3600 },
  wrong: { tries: 30, windowSeconds: 900 },
} as const

/** A code of six digits from a random whole number below a million. */
export function codeText(random: number): string {
  return String(random).padStart(6, '0')
}

const purposes: Record<CodePurpose, Words> = {
  login: { zh: '登录', en: 'sign in' },
  register: { zh: '注册账号', en: 'register' },
  forgot: { zh: '找回密码', en: 'set a new password' },
  bind: { zh: '绑定账号', en: 'link this to your account' },
}

/** What is written to a person, in the language of their page. It holds no link: nothing in a request can make it point elsewhere. */
export function codeMessage(
  purpose: CodePurpose,
  code: string,
  language: Language,
  house: Words,
): { subject: string; text: string; sms: string } {
  const what = say(purposes[purpose], language)
  const words = {
    subject: { zh: `${house.zh}验证码 ${code}`, en: `${house.en} code ${code}` },
    text: {
      zh: `你正在${house.zh}${what}，验证码是 ${code}，5 分钟内有效，只能使用一次。\n\n请不要把它告诉任何人。如果不是你本人操作，可以忽略这封邮件，什么都不会改变。\n`,
      en: `Your code to ${what} at ${house.en} is ${code}. It works once, within 5 minutes.\n\nPlease tell it to nobody. If you did not ask for it, ignore this mail and nothing changes.\n`,
    },
    sms: {
      zh: `【${house.zh}】你正在${what}，验证码 ${code}，5 分钟内有效。请勿告诉他人。`,
      en: `${house.en}: your code to ${what} is ${code}, valid for 5 minutes. Tell it to nobody.`,
    },
  }
  return {
    subject: say(words.subject, language),
    text: say(words.text, language),
    sms: say(words.sms, language),
  }
}
