import { type AlarmQuality, ratePerPerson, severityTargets } from '@limpid/contract/alarms/quality'
import { localise } from '@limpid/contract/kernel/words'
import { severityWords } from '@limpid/contract/products/severities'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { StatCard } from '../../../ui/figures/StatCard.tsx'
import { Tiles } from '../../../ui/figures/tiles/Tiles.tsx'
import { Fact, Facts } from '../../../ui/rows/Facts.tsx'
import classes from './quality.module.css'
import { qualityWords } from './quality.words.ts'

/** The figures of a week against what is bearable. */
export function QualityFigures({ quality }: { quality: AlarmQuality }) {
  const t = useWords(qualityWords)
  const language = useLanguage()
  const { people, perTenMinutes, raised, busiest, floods, chattering, standing } = quality
  const number = (value: number, precision = 0) => formatNumber(value, { precision }, language)
  const toneOf = (count: number) => (count > 0 ? 'warn' : 'ok')
  return (
    <Tiles minWidth={190}>
      <StatCard
        label={t.rate}
        value={number(perTenMinutes, 2)}
        tone={perTenMinutes > ratePerPerson ? 'bad' : 'ok'}
        hint={t.rateHint(number(people))}
      />
      <StatCard
        label={t.raised}
        value={number(raised)}
        hint={busiest ? t.raisedHint(formatInstant(busiest.from), number(busiest.raised)) : undefined}
      />
      <StatCard
        label={t.floods}
        value={number(floods.total)}
        tone={toneOf(floods.total)}
        hint={t.floodsHint}
      />
      <StatCard
        label={t.chattering}
        value={number(chattering.total)}
        tone={toneOf(chattering.total)}
        hint={t.chatteringHint}
      />
      <StatCard
        label={t.standing}
        value={number(standing.total)}
        tone={toneOf(standing.total)}
        hint={t.standingHint}
      />
    </Tiles>
  )
}

/** How many of the alarms were how severe, against the recommended shares. */
export function SeveritySplit({ quality: { raised, bySeverity } }: { quality: AlarmQuality }) {
  const t = useWords(qualityWords)
  const language = useLanguage()
  const { critical, major, minor, warning } = bySeverity
  const rows = [
    { key: 'critical', name: localise(severityWords.critical, language), count: critical },
    { key: 'major', name: localise(severityWords.major, language), count: major },
    { key: 'low', name: t.low, count: minor + warning },
  ] as const
  const percentOf = (count: number) => (raised === 0 ? 0 : (count / raised) * 100)
  return (
    <Card heading={t.split} hint={t.splitHint}>
      <div className={classes.split} aria-hidden>
        {rows.map(({ key, count }) => (
          <span key={key} data-severity={key} style={{ flexGrow: count }} />
        ))}
      </div>
      <Facts>
        {rows.map(({ key, name, count }) => (
          <Fact key={key} name={name}>
            <span data-over={(key !== 'low' && percentOf(count) > severityTargets[key]) || undefined}>
              {t.share(
                formatNumber(percentOf(count), { precision: 0, unit: '%' }, language),
                formatNumber(count, {}, language),
              )}
            </span>
          </Fact>
        ))}
      </Facts>
    </Card>
  )
}
