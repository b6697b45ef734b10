import type { codePurposes } from '@limpid/contract/auth/codes'
import { email, mobile } from '@limpid/contract/kernel/contact'
import * as z from 'zod/mini'

/** How a user is reached. */
export type Channel = 'mobile' | 'email'

/** Purposes for which a signed-out user can request a code. */
export type SignInPurpose = (typeof codePurposes)[number]

/** True for a mobile number or e-mail address that the server would accept. */
export function isContact(channel: Channel, text: string): boolean {
  return z.safeParse(channel === 'mobile' ? mobile : email, text).success
}

/** True for a six-digit code. */
export function isCode(text: string): boolean {
  return /^\d{6}$/.test(text)
}
