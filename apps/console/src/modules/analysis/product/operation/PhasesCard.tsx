import {
  type PhaseChange,
  type ProgrammeTimes,
  phaseChangeOf,
} from '@limpid/contract/analysis/operation/operation'
import { operationFigures } from '@limpid/contract/analysis/operation/operation-figures'
import { minuteMs } from '@limpid/contract/kernel/durations'
import { localise } from '@limpid/contract/kernel/words'
import { Link } from 'react-router'
import { BarsPicture } from '../../../../kit/export/BarsPicture.tsx'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { formatDuration, formatNumber } from '../../../../lib/format.ts'
import { rangeText } from '../../../../lib/times/rangeText.ts'
import { Card } from '../../../../ui/Card.tsx'
import { CardTable } from '../../../../ui/figures/tables/CardTable.tsx'
import { FigureAbout } from '../../fleet/FigureAbout.tsx'
import { fleetWords } from '../../fleet/fleet.words.ts'
import type { Drilldown } from '../../washes/washesPath.ts'
import classes from '../product.module.css'
import { beforeText } from './beforeText.ts'
import { type OperationFile, OperationSheet } from './OperationSheet.tsx'
import { operationWords } from './operation.words.ts'
import { phaseSheet } from './operationSheets.ts'

interface PhasesCardProps {
  programmes: readonly ProgrammeTimes[]
  /** Of the period compared with; empty without one. */
  before: readonly ProgrammeTimes[]
  /** On the same machines. */
  changes: readonly PhaseChange[]
  file: OperationFile
  pathOf: (more: Drilldown) => string
}

/** How long washes spent in each phase, by programme. */
export function PhasesCard({ programmes, before, changes, file, pathOf }: PhasesCardProps) {
  const t = useWords(operationWords)
  const common = useWords(fleetWords)
  const language = useLanguage()
  const words = { common, language }
  const duration = (ms: number) => formatDuration(ms, language)
  /** Now, before and the change are of the same machines; of all where none had the phase in both periods, and then of this period only. */
  const timesOf = (programme: string | null, phase: string, median: number) => {
    const same = phaseChangeOf({ phaseChanges: changes }, programme, phase)
    return same
      ? { now: same.nowMs, before: beforeText('min', same.nowMs, same.beforeMs, duration, words) }
      : { now: median, before: '–' }
  }
  const number = (value: number) => formatNumber(value, {}, language)
  return (
    <Card
      heading={t.phases}
      hint={before.length > 0 ? t.phasesHintCompared : t.phasesHint}
      action={
        <span className={classes.actions}>
          <FigureAbout of={operationFigures.phaseTime} />
          <OperationSheet name={t.phases} file={file} rows={(found, words) => phaseSheet(found, words)} />
        </span>
      }
    >
      <div className={classes.distributions}>
        {programmes.map(({ key: programme, name, phases }) => {
          const title = name ? localise(name, language) : programme || t.noProgramme
          const isCompared = before.some(({ key }) => key === programme)
          const total = phases.reduce((sum, { totalMs }) => sum + totalMs, 0)
          return (
            <div key={programme ?? ''}>
              <div className={classes.head}>
                <h3>{title}</h3>
                <BarsPicture
                  title={`${t.phases} · ${title}`}
                  about={rangeText(file.days)}
                  bars={phases.map((phase) => ({
                    value: timesOf(programme, phase.key, phase.medianMs).now / minuteMs,
                    tick: phase.name ? localise(phase.name, language) : phase.key,
                  }))}
                  format={(minutes) => formatDuration(minutes * minuteMs, language)}
                  texts={{ values: t.median }}
                />
              </div>
              <CardTable
                label={`${t.phases} · ${title}`}
                head={[t.phase, t.median, ...(isCompared ? [t.beforeAndChange] : []), t.share, common.washes]}
                rows={phases.map(({ key, name: phaseName, washes, medianMs, totalMs }) => {
                  const times = timesOf(programme, key, medianMs)
                  return {
                    key,
                    name: (
                      <Link to={pathOf({ programme: programme ?? '', phase: key, result: 'completed' })}>
                        {phaseName ? localise(phaseName, language) : key}
                      </Link>
                    ),
                    share: total > 0 ? totalMs / total : 0,
                    cells: [
                      duration(times.now),
                      ...(isCompared ? [times.before] : []),
                      formatNumber(
                        total > 0 ? (totalMs / total) * 100 : null,
                        { precision: 1, unit: '%' },
                        language,
                      ),
                      number(washes),
                    ],
                  }
                })}
              />
            </div>
          )
        })}
      </div>
    </Card>
  )
}
