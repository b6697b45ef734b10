import { type AccessLevel, accessLevels, type DeviceTab } from '@limpid/contract/access/access'
import type { Addressee, ShareTerms } from '@limpid/contract/shares/schemas'
import { email, mobile } from '@limpid/contract/users/contact'
import * as z from 'zod/mini'
import { optionalDay } from '../../../kit/days/optionalDay.ts'
import { fieldDay } from '../../../lib/times/fieldTime.ts'
import type { Said } from '../../../lib/words.ts'
import type { shareWords } from '../shares.words.ts'

/** The terms of a share as form fields. */
export interface TermValues {
  level: AccessLevel
  scope: 'all' | 'some'
  tabs: DeviceTab[]
  /** The last day in the viewer's zone, `YYYY-MM-DD`, or empty. */
  day: string
}

/** Form fields of the terms. */
export const termShape = {
  level: z.enum(accessLevels),
  scope: z.enum(['all', 'some']),
  tabs: z.array(z.custom<DeviceTab>()),
  day: optionalDay,
}

/** At least one tab if only some are shared. */
export const tabsChosen = (t: Said<typeof shareWords>) =>
  z.refine<TermValues>(({ scope, tabs }) => scope === 'all' || tabs.length > 0, {
    path: ['tabs'],
    error: t.tabsMissing,
  })

/** Builds the terms from the fields: a share includes its last day. */
export function termsOf({ level, scope, tabs, day }: TermValues): ShareTerms {
  return {
    level,
    tabs: scope === 'all' ? null : tabs,
    until: day === '' ? null : new Date(`${day}T23:59:59`),
  }
}

/** The terms as form fields. */
export function valuesOf({ level, tabs, until }: ShareTerms): TermValues {
  return { level, scope: tabs === null ? 'all' : 'some', tabs: tabs ?? [], day: until ? fieldDay(until) : '' }
}

/** Parses an input as a mobile number, an e-mail address, or otherwise a username. */
export function addresseeOf(typed: string): Addressee {
  const text = typed.trim()
  if (z.safeParse(mobile, text).success) return { mobile: text }
  if (z.safeParse(email, text).success) return { email: text }
  return { username: text }
}
