import { isAllowedRange, maxRangeDays } from '@limpid/contract/kernel/calendar/days'
import type { Sales } from '@limpid/contract/sales/schemas'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { Can, useCan } from '../../kit/access/Can.tsx'
import { SheetMenu } from '../../kit/export/SheetMenu.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { useNow } from '../../kit/live/useNow.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { QueryContent } from '../../kit/page/QueryContent.tsx'
import classes from '../../kit/period/period.module.css'
import { periodWords } from '../../kit/period/period.words.ts'
import { useUrlState } from '../../kit/useUrlState.ts'
import { daysOf, weeksBetween } from '../../lib/times/periods.ts'
import { dayIn, viewerZone } from '../../lib/times/zones.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonBlock } from '../../ui/Skeletons.tsx'
import { ordersPath, paidByWords } from '../orders/orders.public.ts'
import { MethodsCard } from './cards/MethodsCard.tsx'
import { OpenMoneyCard } from './cards/OpenMoneyCard.tsx'
import { FigureTiles } from './FigureTiles.tsx'
import { SalesFilters } from './SalesFilters.tsx'
import { SpansCard } from './SpansCard.tsx'
import { exportSales, salesQuery } from './sales.queries.ts'
import { salesWords } from './sales.words.ts'
import { moneyDrilldown } from './salesMeasures.ts'
import { queryOf, type SalesState, salesFields } from './salesState.ts'

const BestGoodsCard = lazy(async () => ({
  default: (await import('./cards/BestGoodsCard.tsx')).BestGoodsCard,
}))
const StockCard = lazy(async () => ({ default: (await import('./cards/StockCard.tsx')).StockCard }))
const CouponsCard = lazy(async () => ({ default: (await import('./cards/CouponsCard.tsx')).CouponsCard }))

/** Sales figures: revenue, best sellers, stock-outs and outstanding money. */
export default function SalesPage() {
  const t = useWords(salesWords)
  const period = useWords(periodWords)
  const methods = useWords(paidByWords)
  const language = useLanguage()
  const now = useNow(60_000)
  const [state, change] = useUrlState(salesFields)
  const days = daysOf(state, viewerZone(), now)
  const query = queryOf(state, days)
  const { rank, ...figures } = query
  const { step: _step, compare: _compare, ...range } = figures
  const fits = isAllowedRange(days.fromDay, days.toDay)
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...salesQuery(figures), enabled: fits })
  return (
    <PageFrame
      title={t.title}
      description={t.rule}
      actions={
        fits ? (
          <Can needs={['mall:sales:export']}>
            <SheetMenu
              fileName={`${t.fileName}-${days.fromDay}-${days.toDay}`}
              load={async () => {
                const { salesSheet } = await import('./salesSheet.ts')
                return salesSheet(await exportSales(query), { t, methods, language })
              }}
              done={t.exported}
            />
          </Can>
        ) : null
      }
    >
      <SalesFilters state={state} days={days} today={dayIn(viewerZone(), now)} onChange={change} />
      {fits ? (
        <QueryContent
          query={{ data, error, refetch }}
          title={t.loadFailed}
          skeleton={
            <>
              <SkeletonBlock height={100} />
              <SkeletonBlock height={280} />
            </>
          }
        >
          {(sales) => (
            <div className={classes.body} data-stale={isPlaceholderData || undefined}>
              <Money sales={sales} state={state} days={days} change={change} />
              <div className={classes.columns}>
                <OpenMoneyCard />
                <MethodsCard methods={sales.methods} days={days} />
              </div>
              <Suspense fallback={<SkeletonBlock height={280} />}>
                <BestGoodsCard query={{ ...range, rank }} onRank={(next) => change({ rank: next })} />
                <div className={classes.columns}>
                  <StockCard range={range} />
                  <CouponsCard range={range} />
                </div>
              </Suspense>
            </div>
          )}
        </QueryContent>
      ) : (
        <EmptyState title={period.tooLong} hint={period.tooLongHint(maxRangeDays)} />
      )}
    </PageFrame>
  )
}

interface MoneyProps {
  sales: Sales
  state: SalesState
  days: { fromDay: string; toDay: string }
  change: (patch: Partial<SalesState>) => void
}

/** The figures of the range, and their course. */
function Money({ sales, state, days, change }: MoneyProps) {
  const t = useWords(salesWords)
  const { comparedWith, weeksEarlier } = useWords(periodWords)
  const navigate = useNavigate()
  const seesOrders = useCan()(['mall:order:list'])
  const { compared, spans } = sales
  const { measure } = state
  const weeks = compared && state.compare === 'previous' ? weeksBetween(compared, days) : null
  return (
    <>
      {compared ? (
        <p className={classes.note}>
          {comparedWith(compared.fromDay, compared.toDay)}
          {weeks === null ? '' : ` · ${weeksEarlier(weeks)}`}
          {spans.some(({ unfinished }) => unfinished) ? ` · ${t.cut}` : ''}
        </p>
      ) : null}
      <FigureTiles
        sales={sales}
        pathOf={(one) =>
          seesOrders
            ? ordersPath({ money: moneyDrilldown[one], moneyFrom: days.fromDay, moneyTo: days.toDay })
            : undefined
        }
      />
      <SpansCard
        sales={sales}
        measure={measure}
        onMeasure={(next) => change({ measure: next })}
        {...(seesOrders && {
          onSpan: (span) =>
            void navigate(
              ordersPath({ money: moneyDrilldown[measure], moneyFrom: span.fromDay, moneyTo: span.toDay }),
            ),
        })}
      />
    </>
  )
}
