import type { ProductModel } from '@limpid/contract/products/model'
import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import { formatDuration, formatInstant } from '../../../lib/format.ts'
import { Fact, Facts } from '../../../ui/rows/Facts.tsx'
import { latestQuery } from '../../telemetry/telemetry.public.ts'
import { runningQuery } from '../cycles.queries.ts'
import { cycleWords } from '../cycles.words.ts'
import { phaseName, programmeName } from '../wash/wash.ts'
import { livePhase } from './livePhase.ts'
import classes from './RunningWash.module.css'
import { runningWords } from './running.words.ts'
import { progressOf, reportedLeft } from './timeLeft.ts'

const percent = 100

/** The current wash: programme, phase, elapsed time, and the time left by the machine or as an estimate. */
export default function RunningWash({ deviceId, model }: { deviceId: string; model: ProductModel }) {
  const t = useWords(runningWords)
  const common = useWords(cycleWords)
  const language = useLanguage()
  const now = useNow(1000)
  const { data: running } = useQuery(runningQuery(deviceId))
  const { data: latest } = useQuery(latestQuery(deviceId))
  // That no wash is running stands in the page's header.
  if (!running) return null
  const reportedLeftMs = reportedLeft(model.recognition?.remainingMetric, running, latest, now)
  const { elapsedMs, leftMs, share } = progressOf(running, now, reportedLeftMs)
  const { programme, baseline } = running
  const phase = livePhase(model, running, latest)
  const facts = [
    [common.programme, programme === null ? null : programmeName(model, programme, language)],
    [t.phase, phase && phaseName(model, phase, language)],
    [t.elapsed, formatDuration(elapsedMs, language)],
    [
      leftMs !== undefined && leftMs < 0 ? t.over : t.left,
      leftMs === undefined ? null : formatDuration(Math.abs(leftMs), language),
    ],
  ].filter((fact): fact is [string, string] => typeof fact[1] === 'string')
  const estimate = baseline
    ? t.basis(formatDuration(baseline.medianSeconds * 1000, language), baseline.washes)
    : t.noBasis
  return (
    <section className={classes.card} aria-label={t.title}>
      <header className={classes.head}>
        <h2>{t.title}</h2>
        <span>{formatInstant(running.startedAt)}</span>
      </header>
      <Facts large>
        {facts.map(([name, text]) => (
          <Fact key={name} name={name}>
            {text}
          </Fact>
        ))}
      </Facts>
      {share === undefined ? null : <Progress value={share * percent} size="sm" aria-label={t.progress} />}
      <p className={classes.basis}>{reportedLeftMs === undefined ? estimate : t.reported}</p>
    </section>
  )
}
