import type { WaterVerdict } from '@limpid/contract/analysis/probes/water-verdict'
import type { ProductAnalysis } from '@limpid/contract/analysis/product'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconArrowRight, IconCheck, IconHelp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { useNow } from '../../../../kit/live/useNow.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { Card } from '../../../../ui/Card.tsx'
import { Callout } from '../../../../ui/status/Callout.tsx'
import type { Tone } from '../../../../ui/status/tones.ts'
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
    <Card heading={t.title} hint={worst.length > 0 ? t.inRangeNote : undefined}>
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
  const percent = (value: number | null) =>
    formatNumber(value === null ? null : value * 100, { precision: 1, unit: '%' }, language)
  const [lowest] = verdict.worst.toSorted((one, other) => one.inRange - other.inRange)
  const share =
    lowest && probes > 1
      ? t.overallAndWorst(percent(inRange), lowest.device.name, percent(lowest.inRange))
      : t.overall(percent(inRange))
  const step = nextStep(
    verdict,
    analysis.water.flatMap((metric) => metric.probes.map(({ device }) => device)),
  )
  const running = Date.parse(instants.to) >= now.getTime() - 60_000
  const answers = {
    out: () => (running ? t.out : t.outThen)(share, whole(outside), whole(probes)),
    back: () => t.back(share, whole(everOutside), whole(probes)),
    untrusted: () => t.untrusted(whole(verdict.untrustedProbes), whole(probes)),
    fine: () => t.fine(whole(probes)),
    noReadings: () => t.noReadings,
  }
  const answer = answerOf(verdict)
  const { tone, icon } = looks[answer]
  const metric = 'metric' in step ? metricNameOf(analysis, step.metric, language) : ''
  const steps = {
    openAlert: (device: string) => t.openAlert(device, metric),
    calibrate: (device: string) => t.calibrate(device, metric),
    lookBack: (device: string) => t.lookBack(device),
  }
  return (
    <Callout tone={tone} role="status" icon={icon}>
      <strong>{answers[answer]()}</strong>
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

type AnswerKind = 'out' | 'back' | 'untrusted' | 'fine' | 'noReadings'

const looks: Record<AnswerKind, { tone: Tone; icon: ReactNode }> = {
  out: { tone: 'bad', icon: <IconAlertTriangle /> },
  back: { tone: 'warn', icon: <IconAlertTriangle /> },
  untrusted: { tone: 'warn', icon: <IconAlertTriangle /> },
  fine: { tone: 'ok', icon: <IconCheck /> },
  noReadings: { tone: 'muted', icon: <IconHelp /> },
}

/** Readings of a probe that cannot be trusted do not prove that the water was in range. */
function answerOf({ probes, outside, everOutside, untrustedProbes }: WaterVerdict): AnswerKind {
  if (probes === 0) return 'noReadings'
  if (outside > 0) return 'out'
  if (everOutside > 0) return 'back'
  return untrustedProbes > 0 ? 'untrusted' : 'fine'
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
