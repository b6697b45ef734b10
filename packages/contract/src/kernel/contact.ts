import * as z from 'zod/mini'

/** A mobile number of mainland China, eleven digits without a country code. */
const mobilePattern = /^1(?:3\d|4[5-9]|5[0-35-9]|6[2567]|7[0-8]|8\d|9[0-35-9])\d{8}$/
/**
 * No nested repetition that could match the same text in two ways: matching takes time linear in the length.
 */
const emailPattern =
  /^[a-z0-9!#$%&*+/=?^_{|}~-]+(?:[.'][a-z0-9!#$%&*+/=?^_{|}~-]+)*@(?:(?!-)[a-z0-9-]+(?<!-)[.])+[a-z]{2,}$/i

/**
 * Enough of a mobile number or an e-mail address for its owner to recognise it, and no more: `138****0001`,
 * `an***@example.org`.
 */
export function maskedContact(contact: string): string {
  const [name = '', domain] = contact.split('@')
  return domain === undefined
    ? `${contact.slice(0, 3)}****${contact.slice(-4)}`
    : `${name.slice(0, Math.min(2, name.length - 1))}***@${domain}`
}

/**
 * Mobile numbers, also with the country code or in groups of digits, and e-mail addresses in a text. Linear in its length, like the pattern
 * of an address.
 */
const contactsIn =
  /(?<![\d\w])(?:(?:\+|00)?86[ -]?)?1[3-9]\d([ -]?)\d{4}\1\d{4}(?!\d)|[a-z0-9.!#$%&'*+/=?^_{|}~-]{1,64}@[a-z0-9.-]{1,190}[.][a-z]{2,}/gi

/** A text in which nobody can be reached. */
export const withoutContacts = (text: string) => text.replaceAll(contactsIn, maskedContact)

export const mobile = z.stringFormat('mobile', mobilePattern)
export const email = z.stringFormat('email', emailPattern).check(z.maxLength(50))
