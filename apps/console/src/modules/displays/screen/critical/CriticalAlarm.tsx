import type { Trouble } from '@limpid/contract/analysis/troubles'
import type { ScreenView } from '@limpid/contract/displays/screens'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { causeOf, troubleWords } from '../../../analysis/analysis.public.ts'
import { namedAt } from '../namedAt.ts'
import { screenWords } from '../screen.words.ts'
import classes from './critical.module.css'

/** How long a new critical alarm covers the screen. */
const interruptMs = 15_000

const keyOf = ({ kind, device, alarmId, code }: Trouble) => alarmId ?? `${kind} ${device.id} ${code}`

/**
 * A critical alarm covers the screen once, when it comes; then it is a strip until it is over, or somebody handles it. The list holds only
 * its first rows, so one may leave it and come back.
 */
export function CriticalAlarm({ troubles, now }: { troubles: ScreenView['troubles']; now: Date }) {
  const t = useWords(screenWords)
  const words = useWords(troubleWords)
  const language = useLanguage()
  const known = useRef<Set<string>>(undefined)
  const [news, setNews] = useState<string>()
  const critical = useMemo(
    () =>
      troubles.list.filter((one) => one.severity === 'critical' && !one.acknowledged && one.order === null),
    [troubles.list],
  )
  useEffect(() => {
    const { current } = known
    // What was open when the screen began is in the list already.
    const fresh = current && critical.find((one) => !current.has(keyOf(one)))
    known.current = new Set([...(current ?? []), ...critical.map(keyOf)])
    if (fresh) setNews(keyOf(fresh))
  }, [critical])
  useEffect(() => {
    if (news === undefined) return
    const timer = setTimeout(() => setNews(undefined), interruptMs)
    return () => clearTimeout(timer)
  }, [news])
  // Critical ones that nobody handles rank first: the first row is one of them.
  const [first] = critical
  if (troubles.critical === 0 || !first) return null
  const shown = critical.find((one) => keyOf(one) === news)
  const text = (one: Trouble) => [namedAt(one.device), causeOf(one, words, now, language)].join(' · ')
  return shown ? (
    <div role="alert">
      <button type="button" className={classes.interruption} onClick={() => setNews(undefined)}>
        <IconAlertTriangle aria-hidden />
        <strong>{t.critical}</strong>
        <span>{text(shown)}</span>
      </button>
    </div>
  ) : (
    <p className={classes.strip} role="status">
      <IconAlertTriangle aria-hidden />
      <strong>
        {t.critical} {formatNumber(troubles.critical, {}, language)}
      </strong>
      <span>{text(first)}</span>
    </p>
  )
}
