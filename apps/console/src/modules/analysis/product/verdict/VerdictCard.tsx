import type { WaterVerdict } from '@limpid/contract/analysis/probes/water-verdict'
import type { ProductAnalysis } from '@limpid/contract/analysis/product'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconArrowRight, IconCheck, IconHelp } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { useNow } from '../../../../kit/live/useNow.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { Card } from '../../../../ui/Card.tsx'
import { Callout } from '../../../../ui/status/Callout.tsx'
import { excursionPath } from '../../../excursions/excursions.public.ts'
import { listPath } from '../../figures/listPath.ts'
import { scopedPath } from '../../figures/scopedPath.ts'
import type { ProductQuery } from '../product.queries.ts'
import type { Instants } from '../useInstants.ts'
import { nextStep } from './nextStep.ts'
import classes from './verdict.module.css'
import { verdictWords } from './verdict.words.ts'
import { metricNameOf, WorstTable } from './WorstTable.tsx'

interface VerdictCardProps {
  analysis: ProductAnalysis
  verdict: WaterVerdict
  query: ProductQuery
  instants: Instants
}

/** The answer first: in range or not, what is out and since when, the washes in that water, and one next step. */
export function VerdictCard({ analysis, verdict, query, instants }: VerdictCardProps) {
  const t = useWords(verdictWords)
  const language = useLanguage()
  const { probes, worst } = verdict
  const whole = (value: number) => formatNumber(value, {}, language)
  return (
    <Card heading={t.title}>
      <Answer verdict={verdict} analysis={analysis} instants={instants} query={query} />
      {worst.length > 0 ? <WorstTable analysis={analysis} verdict={verdict} query={query} /> : null}
      {probes > worst.length ? (
        <p className={classes.note}>{t.onlyWorst(whole(worst.length), whole(probes))}</p>
      ) : null}
    </Card>
  )
}

interface AnswerProps {
  analysis: ProductAnalysis
  verdict: WaterVerdict
  instants: Instants
  query: ProductQuery
}

function Answer({ verdict, analysis, instants, query }: AnswerProps) {
  const t = useWords(verdictWords)
  const language = useLanguage()
  const now = useNow(60_000)
  const { probes, outside, everOutside, inRange } = verdict
  const whole = (value: number) => formatNumber(value, {}, language)
  const share = formatNumber(inRange === null ? null : inRange * 100, { precision: 1, unit: '%' }, language)
  const step = nextStep(
    verdict,
    analysis.water.flatMap((metric) => metric.probes.map(({ device }) => device)),
  )
  const running = Date.parse(instants.to) >= now.getTime() - 60_000
  const answers = {
    bad: () => (running ? t.out : t.outThen)(share, whole(outside), whole(probes)),
    warn: () => t.back(share, whole(everOutside), whole(probes)),
    ok: () => t.fine(whole(probes)),
    muted: () => t.noReadings,
  }
  const tone = toneOf(verdict)
  const icon = {
    bad: <IconAlertTriangle />,
    warn: <IconAlertTriangle />,
    ok: <IconCheck />,
    muted: <IconHelp />,
  }
  const metric = 'metric' in step ? metricNameOf(analysis, step.metric, language) : ''
  const steps = {
    openAlert: (device: string) => t.openAlert(device, metric),
    calibrate: (device: string) => t.calibrate(device, metric),
    lookBack: (device: string) => t.lookBack(device),
  }
  return (
    <Callout tone={tone} role="status" icon={icon[tone]}>
      <strong>{answers[tone]()}</strong>
      <span className={classes.next}>
        {t.next}
        {language === 'en' ? ': ' : '：'}
        {step.kind === 'nothing' ? (
          t.nothing
        ) : (
          <Button
            component={Link}
            to={stepPath(step, analysis, query)}
            size="compact-sm"
            variant="default"
            className={classes.step ?? ''}
            rightSection={<IconArrowRight size={14} aria-hidden />}
          >
            {step.kind === 'checkProbes' ? t.checkProbes : steps[step.kind](step.device.name)}
          </Button>
        )}
      </span>
    </Callout>
  )
}

function toneOf({ probes, outside, everOutside }: WaterVerdict): 'bad' | 'warn' | 'ok' | 'muted' {
  if (probes === 0) return 'muted'
  if (outside > 0) return 'bad'
  return everOutside > 0 ? 'warn' : 'ok'
}

function stepPath(
  step: Exclude<ReturnType<typeof nextStep>, { kind: 'nothing' }>,
  { product }: ProductAnalysis,
  { scope = 'own', fromDay, toDay }: ProductQuery,
): string {
  if (step.kind === 'checkProbes') return listPath(scope, { productId: product.id })
  const path = scopedPath(step.device, scope)
  if (step.kind === 'calibrate') return `${path}?tab=maintenance`
  if (step.kind === 'openAlert') return `${path}?${excursionPath(step)}`
  return `${path}?${excursionPath({ fromDay, toDay })}`
}
