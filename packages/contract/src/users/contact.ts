import * as z from 'zod/mini'
import type { Words } from '../kernel/words.ts'

/** A mobile number of mainland China, eleven digits without a country code. */
const mobilePattern = /^1(?:3\d|4[5-9]|5[0-35-9]|6[2567]|7[0-8]|8\d|9[0-35-9])\d{8}$/
/**
 * No nested repetition that could match the same text in two ways: matching takes time linear in the length.
 */
const emailPattern =
  /^[a-z0-9!#$%&*+/=?^_{|}~-]+(?:[.'][a-z0-9!#$%&*+/=?^_{|}~-]+)*@(?:(?!-)[a-z0-9-]+(?<!-)[.])+[a-z]{2,}$/i
/**
 * Letters of any script, digits, `_`, `.` and `-`, starting with a letter or `_`: so no username can be
 * mistaken for a mobile number or an e-mail address.
 */
const usernamePattern = /^[\p{L}_][\p{L}\p{N}_.-]{1,31}$/u

export const mobile = z.stringFormat('mobile', mobilePattern)
export const email = z.stringFormat('email', emailPattern).check(z.maxLength(50))
export const newUsername = z.stringFormat('username', usernamePattern)

/** Messages for texts in the wrong format. */
export const formatWords: Readonly<Record<string, Words>> = {
  mobile: { zh: '请输入正确的手机号', en: 'Enter a valid mobile number' },
  email: { zh: '请输入正确的邮箱地址', en: 'Enter a valid e-mail address' },
  username: {
    zh: '用户名须为 2 至 32 个字符，以字母或汉字开头，可含数字、点、下划线和连字符',
    en: 'A username must have 2 to 32 characters, start with a letter, and contain only letters, digits, dots, underscores and hyphens',
  },
}
