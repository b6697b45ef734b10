import * as z from 'zod/mini'
import { deviceScopes } from '../access/access.ts'
import { comparisons } from '../kernel/calendar/comparison.ts'
import { id } from '../kernel/ids.ts'
import { condition } from '../kernel/localised.ts'
import { timeZoneName } from '../sites/sites.ts'

export const reportFormats = ['pdf', 'xlsx'] as const
export type ReportFormat = (typeof reportFormats)[number]

const formats = z.array(z.enum(reportFormats)).check(
  z.minLength(1),
  z.maxLength(reportFormats.length),
  condition((chosen) => new Set(chosen).size === chosen.length),
)

/** Which page of the analysis a report is made of, and of which devices. */
export const reportSubject = {
  scope: z._default(z.enum(deviceScopes), 'own'),
  compare: z._default(z.enum(comparisons), 'previous'),
  siteId: z.optional(id),
  groupId: z.optional(id),
  /** With what the page of this product shows, for at most `maxProductDays`; the overview of the fleet without one. */
  productId: z.optional(id),
  deviceId: z.optional(id),
  formats,
  /** In which its moments are written, and in which a schedule counts; that of the site if one is chosen. */
  timeZone: timeZoneName,
}

const subject = z.object(reportSubject)
export type ReportSubject = z.output<typeof subject>
