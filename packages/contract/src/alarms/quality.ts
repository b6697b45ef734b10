import * as z from 'zod/mini'
import { deviceScopes } from '../access/access.ts'
import { id } from '../kernel/ids.ts'
import { condition } from '../kernel/localised.ts'
import { instant } from '../kernel/time.ts'
import { severities } from '../products/severities.ts'
import { delayRemedy } from './record/record.ts'
import { alarmRow } from './schemas.ts'

/** Alarms that one person can handle in ten minutes for long (EEMUA 191, IEC 62682). */
export const ratePerPerson = 1
/** A flood begins with this many alarms in ten minutes, and ends when fewer than `floodEnd` were raised in ten. */
export const floodBegin = 10
export const floodEnd = 5
/** Share of all alarms that each severity should have at most, in percent (EEMUA 191); minor and warning together are the rest. */
export const severityTargets = { critical: 5, major: 15, low: 80 } as const
/** An alarm that stands longer than this says nothing any more. */
export const standingHours = 24
/** Days that one report can cover. */
export const maxQualityDays = 35
/** Rows of each list of a report. */
export const maxQualityRows = 50
export const topSources = 10

export const alarmQualityQuery = z
  .object({
    scope: z._default(z.enum(deviceScopes), 'own'),
    /** Half-open. */
    from: instant,
    to: instant,
    severity: z.optional(z.enum(severities)),
    productId: z.optional(id),
    siteId: z.optional(id),
  })
  .check(
    condition(
      ({ from, to }) => to > from && to.getTime() - from.getTime() <= maxQualityDays * 86_400_000,
      ['to'],
    ),
  )
export type AlarmQualityQuery = z.output<typeof alarmQualityQuery>

/** What raises alarms: one alarm key of one device, with its newest record. */
export const alarmSource = z.object({
  alarm: alarmRow,
  raises: z.int(),
  /** Of all that were raised, 0 to 1. */
  share: z.number(),
  /** How long half of them lasted at most; null where none has ended. */
  medianSeconds: z.nullable(z.number()),
  remedy: z.nullable(delayRemedy),
})
export type AlarmSource = z.output<typeof alarmSource>

const list = <Row extends z.core.$ZodType>(row: Row) => z.object({ total: z.int(), list: z.array(row) })

/** How well the alarms of a time served the people who received them. */
export const alarmQuality = z.object({
  raised: z.int(),
  /** Who receives alarms of the devices that raised some. */
  people: z.int(),
  /** Alarms in ten minutes that one of them received on average. */
  perTenMinutes: z.number(),
  /** The ten minutes with most alarms; null without any. */
  busiest: z.nullable(z.object({ from: instant, raised: z.int() })),
  bySeverity: z.object({ critical: z.int(), major: z.int(), minor: z.int(), warning: z.int() }),
  /** Most alarms first. */
  floods: list(z.object({ from: instant, to: instant, raised: z.int() })),
  /** Raised three times or more within ten minutes. */
  chattering: list(alarmSource),
  standing: list(alarmRow),
  sources: z.array(alarmSource),
})
export type AlarmQuality = z.output<typeof alarmQuality>
