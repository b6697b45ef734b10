import type { Overview } from '@limpid/contract/analysis/overview'
import { type Language, say } from '@limpid/contract/kernel/words'
import { IconAlertTriangle, IconCircleCheck, IconMessageOff, IconPlugConnectedX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { useNow } from '../../kit/live/useNow.ts'
import { formatAge, formatInstant, formatNumber } from '../../lib/format.ts'
import type { Said } from '../../lib/words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import type { Tone } from '../../ui/status/tones.ts'
import { devicePath, disconnectText, SimulatedMark } from '../devices/devices.public.ts'
import classes from './analysis.module.css'
import { analysisWords } from './analysis.words.ts'

type Trouble = Overview['trouble'][number]

const looks: Record<Trouble['kind'], { tone: Tone; icon: React.ReactNode }> = {
  fault: { tone: 'bad', icon: <IconAlertTriangle /> },
  silent: { tone: 'warn', icon: <IconPlugConnectedX /> },
  refusals: { tone: 'warn', icon: <IconMessageOff /> },
}

/** Current problems, most severe first; each links to its device. */
export function TroubleList({ overview }: { overview: Overview }) {
  const t = useWords(analysisWords)
  const language = useLanguage()
  const now = useNow()
  const { trouble, troubleTotal } = overview
  const total = formatNumber(troubleTotal, {}, language)
  return (
    <section className={classes.panel} aria-label={t.trouble}>
      <header className={classes.head}>
        <h2>{t.trouble}</h2>
        {troubleTotal > 0 ? <span>{t.troubleCount(total)}</span> : null}
      </header>
      {trouble.length === 0 ? (
        <EmptyState icon={<IconCircleCheck />} title={t.noTrouble} hint={t.noTroubleHint} />
      ) : (
        <ul className={classes.trouble}>
          {trouble.map((one) => {
            const { tone, icon } = looks[one.kind]
            const tab = one.kind === 'refusals' ? '?tab=log&logKind=refused' : ''
            return (
              <li key={`${one.deviceId} ${one.kind}`}>
                <span className={classes.kind}>
                  <StatusBadge tone={tone} icon={icon}>
                    {t[one.kind]}
                  </StatusBadge>
                </span>
                <span className={classes.what}>
                  <Link to={`${devicePath({ id: one.deviceId, sn: one.sn })}${tab}`}>{one.deviceName}</Link>
                  {one.simulated ? <SimulatedMark /> : null}
                  <small>{say(one.productName, language)}</small>
                  <span>{meaning(one, t, language)}</span>
                </span>
                <time dateTime={one.since.toISOString()} title={formatInstant(one.since)}>
                  {formatAge(one.since, now, language)}
                </time>
              </li>
            )
          })}
        </ul>
      )}
      {troubleTotal > trouble.length ? (
        <p className={classes.note}>{t.troubleMore(formatNumber(trouble.length, {}, language), total)}</p>
      ) : null}
    </section>
  )
}

function meaning(
  { kind, detail, explanation }: Trouble,
  t: Said<typeof analysisWords>,
  language: Language,
): string {
  if (kind === 'fault') {
    const separator = language === 'en' ? ': ' : '：'
    return explanation
      ? `${t.faultMeans(detail)}${separator}${say(explanation, language)}`
      : t.faultMeans(detail)
  }
  if (kind === 'silent') return detail ? t.silentMeans(disconnectText(detail, language)) : t.silentUnknown
  return t.refusalsMean(formatNumber(Number(detail), {}, language))
}
