import type { Trouble } from '@limpid/contract/analysis/troubles'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { causeOf, troubleWords } from '../../analysis/analysis.public.ts'
import classes from './screen.module.css'
import { screenWords } from './screen.words.ts'

/** How long a new critical alarm covers the screen. */
const interruptMs = 15_000

const keyOf = ({ kind, device, alarmId, code }: Trouble) => alarmId ?? `${kind} ${device.id} ${code}`

/** A critical alarm covers the screen once, when it comes; then it is a strip until it is over. */
export function CriticalAlarm({ list, now }: { list: readonly Trouble[]; now: Date }) {
  const t = useWords(screenWords)
  const words = useWords(troubleWords)
  const language = useLanguage()
  const known = useRef<Set<string>>(undefined)
  const [news, setNews] = useState<string>()
  const critical = list.filter(({ severity }) => severity === 'critical')
  const keys = critical.map(keyOf).join()
  useEffect(() => {
    const open = keys === '' ? [] : keys.split(',')
    // What was open when the screen began is in the list already.
    const fresh = known.current && open.find((key) => !known.current?.has(key))
    known.current = new Set(open)
    if (fresh !== undefined) setNews(fresh)
  }, [keys])
  useEffect(() => {
    if (news === undefined) return
    const timer = setTimeout(() => setNews(undefined), interruptMs)
    return () => clearTimeout(timer)
  }, [news])
  const [first] = critical
  if (!first) return null
  const shown = critical.find((one) => keyOf(one) === news)
  const text = (one: Trouble) =>
    [one.device.name, one.device.site?.name, causeOf(one, words, now, language)].filter(Boolean).join(' · ')
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
        {t.critical} {critical.length}
      </strong>
      <span>{text(first)}</span>
    </p>
  )
}
