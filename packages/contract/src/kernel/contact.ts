import * as z from 'zod/mini'

/** A mobile number of mainland China, eleven digits without a country code. */
const mobilePattern = /^1(?:3\d|4[5-9]|5[0-35-9]|6[2567]|7[0-8]|8\d|9[0-35-9])\d{8}$/
/**
 * No nested repetition that could match the same text in two ways: matching takes time linear in the length.
 */
const emailPattern =
  /^[a-z0-9!#$%&*+/=?^_{|}~-]+(?:[.'][a-z0-9!#$%&*+/=?^_{|}~-]+)*@(?:(?!-)[a-z0-9-]+(?<!-)[.])+[a-z]{2,}$/i

export const mobile = z.stringFormat('mobile', mobilePattern)
export const email = z.stringFormat('email', emailPattern).check(z.maxLength(50))
