import * as z from 'zod/mini'
import { deviceAccess, deviceScopes } from '../access/access.ts'
import { endpoints } from '../kernel/endpoints.ts'
import { queryFlag } from '../kernel/flags.ts'
import { id } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { instant } from '../kernel/time.ts'
import { openAlarms } from '../sites/open-alarms.ts'
import { activities, filterFields } from './device-filters.ts'

export const deviceSorts = ['name', 'sn', 'onlineChangedAt', 'createTime'] as const

export const devicePageQuery = pagedQuery({
  ...filterFields,
  scope: z._default(z.enum(deviceScopes), 'own'),
  sort: z._default(z.enum(deviceSorts), 'name'),
  descending: z.optional(queryFlag),
})
export type DevicePageQuery = z.output<typeof devicePageQuery>

export const deviceRow = z.object({
  id,
  name: z.string(),
  sn: z.string(),
  productId: id,
  productName: words,
  /** Run by the simulator. */
  simulated: z.boolean(),
  online: z.boolean(),
  /** Since when it is online or offline; null if it never connected. */
  onlineChangedAt: z.nullable(instant),
  /** Since when it is connected but not reporting; null while it reports, and while it is offline. */
  silentSince: z.nullable(instant),
  /** Null also without access to the live tab, as are activity, fault and firmware. */
  lastSeenAt: z.nullable(instant),
  activity: z.enum(activities),
  /** Its product washes nothing: while idle it measures. */
  measures: z.boolean(),
  /** Current fault code, or null. */
  faultCode: z.nullable(z.string()),
  /** How bad that fault is; null without one. */
  faultSeverity: openAlarms.shape.severity,
  /** Null without access to its alarms. */
  alarms: z.nullable(openAlarms),
  ownerName: z.string(),
  /** Null also without a tab that includes it. */
  site: z.nullable(z.object({ id, name: z.string() })),
  /** The groups containing it that are visible to the user. */
  groups: z.array(z.object({ id, name: z.string() })),
  tags: z.array(z.string()),
  firmware: z.nullable(z.string()),
  access: deviceAccess,
  createTime: instant,
})
export type DeviceRow = z.output<typeof deviceRow>

/** The list alone: the dashboard shows it without the models of products, washes and readings that the other calls have. */
export const deviceListCalls = endpoints({
  page: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/page',
    needs: 'iot:device:list',
    summary: { zh: '设备分页列表', en: 'List devices by page' },
    query: devicePageQuery,
    reply: pageOf(deviceRow),
  },
})
