import type { codePurposes } from '@limpid/contract/auth/codes'
import { email, mobile } from '@limpid/contract/kernel/people/contact'
import * as z from 'zod/mini'

/** By which of the two a person is reached. */
export type Channel = 'mobile' | 'email'

/** What somebody who is not signed in has a code sent for. */
export type DoorPurpose = (typeof codePurposes)[number]

/** True for a mobile number, or for an e-mail address, that the server would take. */
export function isContact(channel: Channel, text: string): boolean {
  return z.safeParse(channel === 'mobile' ? mobile : email, text).success
}

/** True for the six digits of a code. */
export function isCode(text: string): boolean {
  return /^\d{6}$/.test(text)
}
