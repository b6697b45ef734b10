import type { Language } from '@limpid/contract/kernel/words'
import { useMemo } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { clockIn, viewerZone } from '../../../lib/times/zones.ts'
import classes from './screen.module.css'

function formatsOf(language: Language, timeZone: string) {
  const locale = language === 'en' ? 'en-GB' : 'zh-CN'
  return [
    new Intl.DateTimeFormat(locale, { timeZone, weekday: 'short', day: 'numeric', month: 'short' }),
    new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortGeneric' }),
  ] as const
}

interface ScreenClockProps {
  /** Of the devices shown; undefined until it is known. */
  timeZone: string | undefined
  now: Date
}

/** Date, time zone and time where the devices are, wherever the screen hangs. */
export function ScreenClock({ timeZone = viewerZone(), now }: ScreenClockProps) {
  const language = useLanguage()
  const [day, zone] = useMemo(() => formatsOf(language, timeZone), [language, timeZone])
  const name = zone.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return (
    <>
      <span className={classes.day}>
        {day.format(now)} · {name}
      </span>
      <time>{clockIn(timeZone, now)}</time>
    </>
  )
}
