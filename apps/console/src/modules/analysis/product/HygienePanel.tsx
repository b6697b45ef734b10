import { hygieneExplanation } from '@limpid/contract/analysis/figures/hygiene-figures'
import type { ProductAnalysis, WashDetails } from '@limpid/contract/analysis/product'
import type { HygieneOutcome, HygieneReason } from '@limpid/contract/cycles/hygiene'
import { outcomeWords, reasonWords } from '@limpid/contract/cycles/hygiene.words'
import { localise } from '@limpid/contract/kernel/words'
import { Link } from 'react-router'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import periodClasses from '../../../kit/period/period.module.css'
import { formatNumber } from '../../../lib/format.ts'
import type { Days } from '../../../lib/times/periods.ts'
import { Card } from '../../../ui/Card.tsx'
import { StatCard } from '../../../ui/figures/StatCard.tsx'
import { CardTable } from '../../../ui/figures/tables/CardTable.tsx'
import { fleetWords } from '../fleet/fleet.words.ts'
import { FigureActions } from '../fleet/sheets/FigureActions.tsx'
import { productAnalysisWords } from './product.words.ts'

interface HygienePanelProps {
  details: WashDetails
  days: Days
  /** The same again for a file. */
  load: () => Promise<Pick<ProductAnalysis, 'washes'>>
  /** The washes with this outcome, for this reason. */
  pathOf: (outcome: HygieneOutcome, reason: HygieneReason | null) => string
}

/** What became of the hygiene of the washes with the reasons, and their A0 values. */
export function HygienePanel({ details: { outcomes, a0 }, days, load, pathOf }: HygienePanelProps) {
  const t = useWords(productAnalysisWords)
  const common = useWords(fleetWords)
  const language = useLanguage()
  const all = outcomes.reduce((sum, { washes }) => sum + washes, 0)
  const number = (value: number) => formatNumber(value, {}, language)
  const percent = (share: number) => formatNumber(share * 100, { precision: 1, unit: '%' }, language)
  const targeted = a0 ? a0.passed + a0.failed : 0
  return (
    <Card
      heading={t.hygiene}
      hint={t.hygieneHint}
      action={
        <FigureActions
          about={hygieneExplanation}
          title={t.hygiene}
          days={days}
          figure="washes"
          rows={outcomes.map(({ outcome, reason, washes }) => ({
            name: [
              localise(outcomeWords[outcome], language),
              ...(reason ? [localise(reasonWords[reason], language)] : []),
            ].join(' · '),
            value: washes,
          }))}
          load={async () => {
            const { hygieneSheet } = await import('./sheets/hygieneSheet.ts')
            return hygieneSheet(await load(), language)
          }}
        />
      }
    >
      {a0 && targeted === 0 && a0.median === 0 ? <p className={periodClasses.note}>{t.a0Cold}</p> : null}
      {a0 && (targeted > 0 || a0.median > 0) ? (
        <StatCard
          label={targeted > 0 ? t.a0Reached : t.a0}
          value={targeted > 0 ? percent(a0.passed / targeted) : number(a0.median)}
          hint={
            <>
              {targeted > 0 ? (
                <div>{t.a0Met(number(a0.passed), number(targeted))}</div>
              ) : (
                <div>{t.a0Untargeted}</div>
              )}
              {t.a0Text(number(a0.low), number(a0.median))}
            </>
          }
        />
      ) : null}
      <CardTable
        label={t.hygiene}
        head={[t.outcome, common.washes, t.share]}
        rows={outcomes.map(({ outcome, reason, washes }) => ({
          key: `${outcome} ${reason}`,
          name: (
            <>
              <Link to={pathOf(outcome, reason)}>{localise(outcomeWords[outcome], language)}</Link>
              {reason ? <small>{localise(reasonWords[reason], language)}</small> : null}
            </>
          ),
          share: washes / all,
          cells: [number(washes), percent(washes / all)],
        }))}
      />
    </Card>
  )
}
