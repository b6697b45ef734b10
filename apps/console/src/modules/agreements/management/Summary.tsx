import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import classes from './management.module.css'
import { summariesQuery } from './management.queries.ts'
import { managementWords } from './management.words.ts'

/** Summary line of the published version. */
export function Summary({ type }: { type: number }) {
  const t = useWords(managementWords)
  const language = useLanguage()
  const { data } = useQuery(summariesQuery)
  const now = data?.find((one) => one.type === type)
  if (!now) return <p className={classes.summary}>{'\u00a0'}</p>
  return (
    <p className={classes.summary}>
      <span>{t.current(now.version, formatInstant(now.updateTime))}</span>
      <span>{now.publisher ? t.by(now.publisher) : t.shipped}</span>
      <span>{t.accepted(formatNumber(now.accepted, {}, language))}</span>
    </p>
  )
}
