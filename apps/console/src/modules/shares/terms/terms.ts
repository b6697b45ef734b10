import { type AccessLevel, accessLevels, type DeviceTab } from '@limpid/contract/access/access'
import { problemCodes } from '@limpid/contract/auth/problem-codes'
import { email, mobile } from '@limpid/contract/kernel/contact'
import type { ShareTerms } from '@limpid/contract/shares/received'
import type { Addressee, NewTerms } from '@limpid/contract/shares/schemas'
import * as z from 'zod/mini'
import { optionalDay } from '../../../kit/days/optionalDay.ts'
import type { currentPasswordWords } from '../../../kit/passwords/currentPassword.words.ts'
import { fieldDay } from '../../../lib/times/fieldTime.ts'
import type { TextsOf } from '../../../lib/words.ts'
import type { shareWords } from '../shares.words.ts'

/** The terms of a share as form fields. */
export interface TermValues {
  level: AccessLevel
  scope: 'all' | 'some'
  tabs: DeviceTab[]
  /** The last day in the viewer's zone, `YYYY-MM-DD`, or empty. */
  day: string
  /** Typed again to share control. */
  password: string
}

/** Form fields of the terms. */
export const termShape = {
  level: z.enum(accessLevels),
  scope: z.enum(['all', 'some']),
  tabs: z.array(z.custom<DeviceTab>()),
  day: optionalDay,
  password: z.string(),
}

/** The owner confirms control with their password. */
export const controlConfirmed = (t: TextsOf<typeof currentPasswordWords>) =>
  z.refine<TermValues>(({ level, password }) => level !== 'control' || password !== '', {
    path: ['password'],
    error: t.currentPasswordMissing,
  })

/** Where the form shows the server's problems. */
export const termFieldOf = { [problemCodes.passwordWrong]: 'password' }

/** At least one tab if only some are shared. */
export const tabsChosen = (t: TextsOf<typeof shareWords>) =>
  z.refine<TermValues>(({ scope, tabs }) => scope === 'all' || tabs.length > 0, {
    path: ['tabs'],
    error: t.tabsMissing,
  })

/** Builds the terms from the fields: a share includes its last day. */
export function termsOf({ level, scope, tabs, day, password }: TermValues): NewTerms {
  return {
    level,
    tabs: scope === 'all' ? null : tabs,
    until: day === '' ? null : new Date(`${day}T23:59:59`),
    ...(level === 'control' && { password }),
  }
}

/** The terms as form fields. */
export function valuesOf({ level, tabs, until }: ShareTerms): TermValues {
  return {
    level,
    scope: tabs === null ? 'all' : 'some',
    tabs: tabs ?? [],
    day: until ? fieldDay(until) : '',
    password: '',
  }
}

/** Parses an input as a mobile number, an e-mail address, or otherwise a username. */
export function addresseeOf(typed: string): Addressee {
  const text = typed.trim()
  if (z.safeParse(mobile, text).success) return { mobile: text }
  if (z.safeParse(email, text).success) return { email: text }
  return { username: text }
}
