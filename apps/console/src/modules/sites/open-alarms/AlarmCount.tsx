import { localise } from '@limpid/contract/kernel/words'
import { severityWords } from '@limpid/contract/products/severities'
import type { OpenAlarms } from '@limpid/contract/sites/open-alarms'
import { Link } from 'react-router'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatNumber } from '../../../lib/format.ts'
import { SeverityBadge } from '../../products/products.public.ts'
import classes from './AlarmCount.module.css'
import { alarmCountWords } from './alarmCount.words.ts'

/** How bad the worst open alarm is and how many there are, as a link to them; a dash where there is none, or none may be seen. */
export function AlarmCount({ alarms, to }: { alarms: OpenAlarms | null; to: string }) {
  const text = useCounted(alarms)
  if (!alarms?.severity) return '–'
  return (
    <Link className={classes.count} to={to} title={text.text}>
      <SeverityBadge severity={alarms.severity} />
      {alarms.count > 1 ? text.count : null}
    </Link>
  )
}

/** The same within a line that is a link itself; nothing where there is none. */
export function AlarmTally({ alarms }: { alarms: OpenAlarms | null }) {
  const text = useCounted(alarms)
  if (!alarms?.severity) return null
  return (
    <SeverityBadge severity={alarms.severity} title={text.text}>
      {text.count}
    </SeverityBadge>
  )
}

function useCounted(alarms: OpenAlarms | null): { count: string; text: string } {
  const t = useWords(alarmCountWords)
  const language = useLanguage()
  const count = formatNumber(alarms?.count ?? 0, { precision: 0 }, language)
  const worst = alarms?.severity
  return { count, text: worst ? t.counted(count, localise(severityWords[worst], language)) : '' }
}
