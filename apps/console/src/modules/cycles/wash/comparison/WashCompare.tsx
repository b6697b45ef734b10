import { type Comparison, minBaselineWashes } from '@limpid/contract/cycles/curve'
import type { Cycle } from '@limpid/contract/cycles/cycles'
import type { ProductModel } from '@limpid/contract/products/model'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../../kit/page/LoadFailed.tsx'
import { useUrlState } from '../../../../kit/useUrlState.ts'
import { formatInstant } from '../../../../lib/format.ts'
import { LazyChart } from '../../../../ui/chart/LazyChart.tsx'
import { SkeletonBlock } from '../../../../ui/Skeletons.tsx'
import { cycleWords } from '../../cycles.words.ts'
import { curveLabel } from '../curve/curveLabel.ts'
import classes from '../wash.module.css'
import { comparisonQuery } from '../wash.queries.ts'
import { washWords } from '../wash.words.ts'
import { CompareTable } from './CompareTable.tsx'
import { compareContent } from './compareContent.ts'
import { deviations } from './deviations.ts'

interface WashCompareProps {
  wash: Cycle
  model: ProductModel
}

/** A wash compared with the baseline of its programme: in words, in figures and as a curve. */
export function WashCompare({ wash, model }: WashCompareProps) {
  const t = useWords(washWords)
  const { data, error, refetch } = useQuery({ ...comparisonQuery(wash), meta: { shown: 'page' } })
  return (
    <section className={classes.part} aria-label={t.compared}>
      <h3>{t.compared}</h3>
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonBlock height={240} /> : null}
      {data && data.washes < minBaselineWashes ? (
        <p className={classes.hint}>{t.tooFew(data.washes, minBaselineWashes)}</p>
      ) : null}
      {data && data.washes >= minBaselineWashes ? (
        <Compared comparison={data} wash={wash} model={model} />
      ) : null}
    </section>
  )
}

function Compared({ comparison, wash, model }: WashCompareProps & { comparison: Comparison }) {
  const t = useWords(washWords)
  const language = useLanguage()
  const reported = deviations(comparison, model, language)
  return (
    <>
      <p className={classes.hint}>{t.comparedHint(comparison.washes)}</p>
      {reported.length > 0 ? (
        <ul className={classes.deviations}>
          {reported.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : null}
      {reported.length === 0 && wash.endedAt ? <p className={classes.baseline}>{t.isBaseline}</p> : null}
      <CompareTable figures={comparison.figures} />
      <CompareChart comparison={comparison} wash={wash} model={model} />
    </>
  )
}

const fields = { curve: '' }

function CompareChart({ comparison, wash, model }: WashCompareProps & { comparison: Comparison }) {
  const t = useWords(washWords)
  const words = useWords(cycleWords)
  const language = useLanguage()
  const [state, change] = useUrlState(fields)
  const { curves, stepMs } = comparison
  const curve = curves.find(({ metric }) => metric === state.curve) ?? curves[0]
  const { startedAt } = wash
  const content = useMemo(
    () => curve && compareContent(curve, { startedAt, stepMs }, model, language),
    [curve, startedAt, stepMs, model, language],
  )
  if (!curve || !content) return null
  const name = curveLabel(model, curve.metric, language)
  return (
    <>
      {curves.length > 1 ? (
        <SegmentedControl
          size="xs"
          className={classes.choice ?? ''}
          aria-label={t.curveOf}
          value={curve.metric}
          onChange={(metric) => change({ curve: metric })}
          data={curves.map(({ metric }) => ({ value: metric, label: curveLabel(model, metric, language) }))}
        />
      ) : null}
      <LazyChart
        key={curve.metric}
        content={content}
        from={startedAt.getTime()}
        to={startedAt.getTime() + curve.own.length * stepMs}
        height={220}
        label={t.compareCurve(name)}
        keyboardHint={words.keyboardHint}
        formatTime={(ms) => formatInstant(new Date(ms))}
      />
    </>
  )
}
