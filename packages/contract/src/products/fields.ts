import * as z from 'zod/mini'
import { formed, localised } from '../kernel/localised.ts'

export const keyForm = /^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/
export const keyWords = {
  zh: '标识符以字母或下划线开头，最多 64 个字符，只含字母、数字和 _ . -',
  en: 'An identifier starts with a letter or underscore and has at most 64 letters, digits and _ . -',
}
/** The identifier of an item of a model. */
export const key = formed(keyForm, keyWords)
export const name = localised(64)
/** Source of a value: a standard or a publication. Omitted for our own proposals. */
export const source = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200)))
export const finite = z.number().check(z.gte(-1e12), z.lte(1e12))
/** Texts in both languages, one a line: causes, steps, parts. */
export const lines = z._default(z.array(localised(300)).check(z.maxLength(20)), [])
