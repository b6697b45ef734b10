import * as z from 'zod/mini'
import { rule } from '../kernel/localised.ts'
import { accountKey, usesOneAlphabet } from '../kernel/names.ts'
import type { Words } from '../kernel/words.ts'

/**
 * Letters of any script, digits, `_`, `.` and `-`, starting with a letter or `_`: so no username can be
 * mistaken for a mobile number or an e-mail address.
 */
const usernamePattern = /^[\p{L}_][\p{L}\p{N}_.-]{1,31}$/u

/** Names by which people expect the operator. */
const reserved = [
  ...[
    'admin',
    'administrator',
    'root',
    'system',
    'sysadmin',
    'superuser',
    'superadmin',
    'support',
    'security',
  ],
  ...['official', 'webmaster', 'postmaster', 'hostmaster', 'moderator', 'anonymous', 'everyone', 'limpid'],
  ...['管理员', '超级管理员', '系统', '系统管理员', '客服', '官方', '澄联'],
].map(readAtAGlance)

/** How somebody reads a name at a glance: without separators, with digits and pairs as the letters that they resemble. */
function readAtAGlance(name: string): string {
  const alike = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', l: 'i', rn: 'm', vv: 'w', cl: 'd' }
  return accountKey(name)
    .replaceAll(/[._-]/g, '')
    .replaceAll(/rn|vv|cl|[01345l]/g, (part) => alike[part as keyof typeof alike])
}

/** Why nobody may choose this name for a new account, though it has the right form. */
export function usernameFault(username: string): Words | undefined {
  if (!usesOneAlphabet(username))
    return {
      zh: '用户名只能使用一种常用文字的字母',
      en: 'A username must use letters of one alphabet in common use',
    }
  return reserved.includes(readAtAGlance(username))
    ? { zh: '该用户名为系统保留，请换一个', en: 'This username is reserved. Choose another.' }
    : undefined
}

export const newUsername = z.stringFormat('username', usernamePattern).check(
  rule((username) => {
    const words = usernameFault(username)
    return words ? [{ words }] : []
  }),
)

/** Messages for texts in the wrong format. */
export const formatWords: Readonly<Record<string, Words>> = {
  mobile: { zh: '请输入正确的手机号', en: 'Enter a valid mobile number' },
  email: { zh: '请输入正确的邮箱地址', en: 'Enter a valid e-mail address' },
  username: {
    zh: '用户名须为 2 至 32 个字符，以字母或汉字开头，可含数字、点、下划线和连字符',
    en: 'A username must have 2 to 32 characters, start with a letter, and contain only letters, digits, dots, underscores and hyphens',
  },
}
