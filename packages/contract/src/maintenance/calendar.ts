import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { instant } from '../kernel/time.ts'

/**
 * Where calendar programs fetch the calendar of a secret, below the base path: `<this>/<secret>.ics`. No
 * session required.
 */
export const calendarPath = '/scw-iot/api/v1/maintenance/calendars'

export const calendarSubscription = z.object({
  madeAt: instant,
  /** When a program last fetched it; null if never. */
  fetchedAt: z.nullable(instant),
})
export type CalendarSubscription = z.output<typeof calendarSubscription>

/**
 * The due days as a calendar, as a file or at a URL that calendar programs fetch; part of the maintenance
 * calls.
 */
export const calendarCalls = {
  calendar: {
    method: 'GET',
    path: '/scw-iot/api/v1/maintenance/calendar',
    needs: 'iot:device:list',
    recorded: true,
    audit: { zh: '下载保养日历', en: 'Downloaded maintenance calendar' },
    summary: {
      zh: '保养日历（iCalendar）：单台设备或全部自有设备',
      en: 'Get due dates as iCalendar, for one device or all your own devices',
    },
    query: z.object({ deviceId: z.optional(id) }),
    reply: z.object({ text: z.string() }),
  },
  subscription: {
    method: 'GET',
    path: '/scw-iot/api/v1/maintenance/subscription',
    needs: 'iot:device:list',
    summary: { zh: '日历订阅', en: 'Get the calendar subscription' },
    reply: z.object({ subscription: z.nullable(calendarSubscription) }),
  },
  makeSubscription: {
    method: 'POST',
    path: '/scw-iot/api/v1/maintenance/subscription',
    needs: 'session',
    stales: ['maintenance/subscription'],
    summary: {
      zh: '生成日历订阅地址（仅显示一次），旧地址立即失效',
      en: 'Create the calendar subscription address, shown once; the previous one is revoked at once',
    },
    audit: { zh: '生成日历订阅地址', en: 'Created calendar link' },
    reply: z.object({ path: z.string() }),
  },
  endSubscription: {
    method: 'DELETE',
    path: '/scw-iot/api/v1/maintenance/subscription',
    needs: 'session',
    stales: ['maintenance/subscription'],
    summary: { zh: '吊销日历订阅地址', en: 'Revoke the calendar subscription address' },
    audit: { zh: '作废日历订阅地址', en: 'Revoked calendar link' },
    reply: noContent,
  },
} as const
