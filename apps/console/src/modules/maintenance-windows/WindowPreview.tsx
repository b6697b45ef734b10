import { alarmName } from '@limpid/contract/alarms/named-alarm'
import { previewDays } from '@limpid/contract/maintenance-windows/schemas'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { formatNumber } from '../../lib/format.ts'
import { SeverityBadge } from '../products/products.public.ts'
import { previewQuery } from './maintenance-windows.queries.ts'
import { bodyOf, faultsOfWhen, type WindowValues } from './windowForm.ts'
import classes from './windows.module.css'
import { windowWords } from './windows.words.ts'

const pauseMs = 400

/** What the window of the form would hide, and would have hidden. */
export function WindowPreview({ values }: { values: WindowValues }) {
  const t = useWords(windowWords)
  const language = useLanguage()
  const [settled] = useDebouncedValue(values, pauseMs)
  const complete = faultsOfWhen(settled, t, new Date()).length === 0
  const { data } = useQuery({
    // The reason changes nothing of the preview.
    ...previewQuery({ ...bodyOf(settled), reason: '-' }),
    enabled: complete,
    placeholderData: keepPreviousData,
  })
  const number = (value: number) => formatNumber(value, {}, language)
  return (
    <section className={classes.preview} aria-label={t.preview} aria-live="polite">
      <h3>{t.preview}</h3>
      {complete && data ? (
        <>
          <p>{t.wouldHave(number(data.hidden), number(data.raised), previewDays, number(data.devices))}</p>
          <p>{data.open.total > 0 ? t.hidesNow(number(data.open.total)) : t.hidesNone}</p>
          <ul>
            {data.open.alarms.map((alarm) => (
              <li key={alarm.id}>
                <SeverityBadge severity={alarm.severity} /> {alarm.device}
                {t.colon}
                {alarmName(alarm, language)}
              </li>
            ))}
          </ul>
          {data.open.total > data.open.alarms.length ? (
            <p>{t.moreAlarms(number(data.open.total - data.open.alarms.length))}</p>
          ) : null}
        </>
      ) : (
        <p>{t.previewLater}</p>
      )}
    </section>
  )
}
