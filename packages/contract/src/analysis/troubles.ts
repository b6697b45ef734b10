import * as z from 'zod/mini'
import { deviceScopes, relations } from '../access/access.ts'
import { troubleKinds } from '../devices/troubles.ts'
import { endpoints } from '../kernel/endpoints.ts'
import { id } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { instant } from '../kernel/time.ts'
import { coveringOrder } from '../parts/cover.ts'
import { severities } from '../products/severities.ts'

/** Maximum length of the ranked list; beyond it, only the counts by kind are shown. */
export const maxTroubles = 200

export const trouble = z.object({
  kind: z.enum(troubleKinds),
  severity: z.enum(severities),
  since: instant,
  device: z.object({
    id,
    name: z.string(),
    sn: z.string(),
    productName: words,
    simulated: z.boolean(),
    online: z.boolean(),
    /** Null without a site, and for anyone who may not see it. */
    site: z.nullable(z.object({ id, name: z.string() })),
    relation: z.enum(relations),
  }),
  /**
   * The fault code, disconnect reason, metric or reason of the hygiene verdict; of a consumable `stocked`, `ordered`,
   * `drafted` where a replenishment draft that the viewer sees waits for it, or empty.
   */
  code: z.string(),
  /** The meaning of a fault; the consumable, metric, hygiene check or task; the title of a report. */
  name: z.nullable(words),
  value: z.nullable(z.number()),
  limit: z.nullable(z.number()),
  unit: z.string(),
  precision: z.int(),
  /** Failed washes, or rejected messages. */
  count: z.int(),
  /** The key of the consumable that is low. */
  consumable: z.nullable(z.string()),
  /** The order with which it gets its consumable, where `code` is `ordered`. */
  order: z.nullable(coveringOrder),
  /** The cheapest article in stock of the shop that is this consumable, for anyone who may buy it; null where there is none. */
  article: z.nullable(id),
  /** When a consumable runs out; null where unknown. */
  until: z.nullable(instant),
  /** How many days a task is overdue, by the calendar of its device, as the tab of maintenance counts them; null for anything else. */
  daysOverdue: z.nullable(z.int()),
  /** The wash, task or report to open. */
  subject: z.nullable(id),
  /** Whether the viewer may do what ends it; anyone who may not can only look. */
  remedy: z.boolean(),
  /** The alarm that tells of it; null where it is work that is due. */
  alarmId: z.nullable(id),
  /** Somebody acknowledged the alarm. */
  acknowledged: z.boolean(),
  /** The viewer may acknowledge it. */
  mayHandle: z.boolean(),
})
export type Trouble = z.output<typeof trouble>

export const troubleQuery = pagedQuery({
  scope: z._default(z.enum(deviceScopes), 'own'),
  kind: z.optional(z.enum(troubleKinds)),
  /** Limits the list to one device. */
  deviceId: z.optional(id),
})
export type TroubleQuery = z.output<typeof troubleQuery>

export const troublePage = z.object({
  ...pageOf(trouble).shape,
  /** Counts of every kind that occurs, regardless of the requested kind. */
  kinds: z.array(z.object({ kind: z.enum(troubleKinds), total: z.int() })),
  /**
   * How many open alarms of every kind are critical and handled by nobody: not acknowledged, and nothing is on order for them. Also beyond this
   * page; work that is due never is. With another kind requested than supplies, what is on order counts too.
   */
  critical: z.int(),
})
export type TroublePage = z.output<typeof troublePage>

export const troubleCalls = endpoints({
  troubles: {
    method: 'GET',
    path: '/scw-iot/api/v1/analysis/troubles',
    needs: 'iot:device:list',
    summary: {
      zh: '需要处理的事项，最严重、最早的在前',
      en: 'What needs attention, worst and oldest first',
    },
    query: troubleQuery,
    reply: troublePage,
  },
})
