import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { nothing } from '../kernel/nothing.ts'
import { instant } from '../kernel/time.ts'

/** Where calendar programs fetch the calendar of a secret, below the base path: `<this>/<secret>.ics`. It needs no session. */
export const calendarPath = '/scw-iot/api/v1/maintenance/calendars'

export const calendarSubscription = z.object({
  madeAt: instant,
  /** When a program last fetched it; null while none did. */
  fetchedAt: z.nullable(instant),
})
export type CalendarSubscription = z.output<typeof calendarSubscription>

/** The due days as a calendar, as a file or by an address that programs fetch; part of the calls of maintenance. */
export const calendarCalls = {
  calendar: {
    method: 'GET',
    path: '/scw-iot/api/v1/maintenance/calendar',
    needs: 'iot:device:list',
    summary: {
      zh: '保养日历（iCalendar）：一台设备的，或自己全部设备的',
      en: 'The due days as iCalendar: of one device, or of all one’s own',
    },
    query: z.object({ deviceId: z.optional(id) }),
    reply: z.object({ text: z.string() }),
  },
  subscription: {
    method: 'GET',
    path: '/scw-iot/api/v1/maintenance/subscription',
    needs: 'iot:device:list',
    summary: { zh: '日历订阅', en: 'Whether one’s calendar can be fetched by its address' },
    reply: z.object({ subscription: z.nullable(calendarSubscription) }),
  },
  makeSubscription: {
    method: 'POST',
    path: '/scw-iot/api/v1/maintenance/subscription',
    needs: 'session',
    summary: {
      zh: '生成日历订阅地址，只显示一次；旧地址立即失效',
      en: 'Make an address to fetch the calendar by, told once; the one before ends at once',
    },
    reply: z.object({ path: z.string() }),
  },
  endSubscription: {
    method: 'DELETE',
    path: '/scw-iot/api/v1/maintenance/subscription',
    needs: 'session',
    summary: { zh: '作废日历订阅地址', en: 'End the address of the calendar' },
    reply: nothing,
  },
} as const
