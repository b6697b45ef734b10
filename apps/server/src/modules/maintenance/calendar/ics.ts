import { type Language, localise, type Words } from '@limpid/contract/kernel/words'
import ical, { ICalCalendarMethod } from 'ical-generator'

export interface DueDay {
  id: string
  name: Words
  /** `YYYY-MM-DD` in the device's time zone. */
  day: string
  estimated: boolean
  device: string
  sn: string
  site: string | null
  address: string | null
}

const words = {
  title: { zh: '设备保养', en: 'Device maintenance' },
  estimated: {
    zh: '日期按近期使用情况估计',
    en: 'Date estimated from recent use',
  },
}

/** How often calendar programs should refresh. */
const askAgainSeconds = 6 * 3600

/**
 * Due days as iCalendar (RFC 5545): whole days without a zone, because a task is due on a day where its
 * device is. A task keeps its UID, so that its event moves when the day does.
 */
export function icsOf(days: readonly DueDay[], at: Date, language: Language): string {
  const calendar = ical({
    name: localise(words.title, language),
    prodId: { company: 'Limpid', product: 'Maintenance', language: language === 'en' ? 'EN' : 'ZH' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: askAgainSeconds,
  })
  for (const { id, name, day, estimated, device, sn, site, address } of days)
    calendar.createEvent({
      id: `maintenance-${id}@limpid`,
      stamp: at,
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      summary: `${localise(name, language)} · ${device}`,
      description: [`${device} (${sn})`, ...(estimated ? [localise(words.estimated, language)] : [])].join(
        '\n',
      ),
      location: [site, address].filter(Boolean).join(', ') || null,
    })
  return calendar.toString()
}
