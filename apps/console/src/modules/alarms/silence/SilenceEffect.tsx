import { alarmName } from '@limpid/contract/alarms/named-alarm'
import { type SilencePreview, silencePreviewDays } from '@limpid/contract/alarms/silence'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatNumber } from '../../../lib/format.ts'
import { SeverityBadge } from '../../products/products.public.ts'
import classes from './silence.module.css'
import { silenceWords } from './silence.words.ts'

interface SilenceEffectProps {
  /** Undefined while it is not known. */
  preview: SilencePreview | undefined
  /** For how long an alarm is shelved; missing where a rule is off all the time. */
  hours?: number
}

/** What a silence would have hidden: how many alarms, the worst, and which. */
export default function SilenceEffect({ preview, hours }: SilenceEffectProps) {
  const t = useWords(silenceWords)
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, {}, language)
  return (
    <section className={classes.effect} aria-label={t.title} aria-live="polite">
      <h3>{t.title}</h3>
      {preview ? (
        <>
          <p>{effectText(preview, hours, t, number)}</p>
          <ul>
            {preview.list.map((alarm) => (
              <li key={alarm.id}>
                <SeverityBadge severity={alarm.severity} />
                <span>
                  {alarm.kind === 'outage' ? '' : `${alarm.device}${t.colon}`}
                  {alarmName(alarm, language)}
                </span>
                <span>{t.times(number(alarm.hidden))}</span>
              </li>
            ))}
          </ul>
          {preview.total > preview.list.length ? (
            <p>{t.more(number(preview.total - preview.list.length))}</p>
          ) : null}
        </>
      ) : (
        <p>{t.later}</p>
      )}
    </section>
  )
}

type Texts = ReturnType<typeof useWords<typeof silenceWords>>

function effectText(
  { raised, hidden }: SilencePreview,
  hours: number | undefined,
  t: Texts,
  number: (value: number) => string,
): string {
  if (raised === 0) return t.never(silencePreviewDays)
  return hours === undefined
    ? t.off(silencePreviewDays, number(hidden))
    : t.shelved(silencePreviewDays, number(raised), number(hidden), hours)
}
