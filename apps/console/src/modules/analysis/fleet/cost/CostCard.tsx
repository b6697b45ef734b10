import { type CostFigures, costPartsOf, type FleetCosts } from '@limpid/contract/analysis/costs'
import { analysisExplanations } from '@limpid/contract/analysis/figures/figures'
import { changeFor } from '@limpid/contract/kernel/calendar/change'
import { localise } from '@limpid/contract/kernel/words'
import { tariffCatalogue } from '@limpid/contract/tariffs/kinds'
import { Button } from '@mantine/core'
import { IconCoin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Can } from '../../../../kit/access/Can.tsx'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../../kit/page/LoadFailed.tsx'
import { formatChange, formatNumber } from '../../../../lib/format.ts'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Tiles } from '../../../../ui/figures/tiles/Tiles.tsx'
import { SkeletonBlock } from '../../../../ui/Skeletons.tsx'
import { FigureAbout } from '../FigureAbout.tsx'
import { fillingWords } from '../filling/filling.words.ts'
import classes from '../fleet.module.css'
import type { FleetAnalysisQuery } from '../fleet.queries.ts'
import { beyondWashes, CostTables } from './CostTables.tsx'
import { costsQuery } from './cost.queries.ts'
import { costWords } from './cost.words.ts'
import { carbonText, fenText } from './costTexts.ts'

interface CostCardProps extends Compared {
  query: FleetAnalysisQuery
}

interface Compared {
  /** Days with washes, of a running one the part that has passed; in the range and in the period compared with. */
  washDays: { now: number; before: number }
  /** Devices still upload past data: nothing is compared. */
  filling: boolean
}

/** What washes cost at the entered prices; without a price, where to enter one. */
export function CostCard({ query, ...rest }: CostCardProps) {
  const t = useWords(costWords)
  const { data, error, refetch } = useQuery({ ...costsQuery(query), enabled: query.scope !== 'shared' })
  // Prices are their owner's own.
  if (query.scope === 'shared' || (data && costsNothing(data))) return null
  return (
    <Card heading={t.title} hint={t.hint} action={<FigureAbout of={analysisExplanations.cost} />}>
      <Body data={data} error={error} onRetry={() => void refetch()} {...rest} />
    </Card>
  )
}

/** Nothing was washed, and what was used beside washes is not known or has no price. */
const costsNothing = ({ total, whole: { now } }: FleetCosts) =>
  total.washes === 0 && now.standbyFen === null && now.gasFen === null

/** What is used between washes too. */
const isOfStandby = (part: string) => part === 'electricityFen' || part === 'waterFen'

interface BodyProps extends Compared {
  data: FleetCosts | undefined
  error: Error | null
  onRetry: () => void
}

function Body({ data, error, onRetry, ...rest }: BodyProps) {
  const t = useWords(costWords)
  if (!data)
    return error ? (
      <LoadFailed title={t.failed} error={error} onRetry={onRetry} />
    ) : (
      <SkeletonBlock height={120} />
    )
  if (data.whole.now.totalFen === null && data.total.carbonGrams === null)
    return <EmptyState icon={<IconCoin />} title={t.noPrice} hint={t.noPriceHint} action={<EnterPrices />} />
  return <Costs costs={data} {...rest} />
}

function EnterPrices() {
  const t = useWords(costWords)
  return (
    <Can needs={['iot:tariff:edit']}>
      <Button component={Link} to="/equipment/tariffs" size="xs" variant="default">
        {t.enter}
      </Button>
    </Can>
  )
}

function Costs({ costs, washDays, filling }: Compared & { costs: FleetCosts }) {
  const t = useWords(costWords)
  const { soFar } = useWords(fillingWords)
  const language = useLanguage()
  const { whole, total, before, missing } = costs
  const count = (value: number) => formatNumber(value, {}, language)
  const fen = (amount: number | null) => fenText(amount, language)
  const each = (figures: CostFigures | null, by: number | undefined) =>
    figures?.totalFen != null && by ? figures.totalFen / by : null
  const beyond = beyondWashes(costs)
  const washed = total.washes > 0
  const parts = [
    ...(washed ? [`${t.ofAllWashes} ${fen(whole.now.washesFen)}`] : []),
    ...beyond.map((part) => `${t[part]} ${fen(whole.now[part])}`),
  ]
  // What a part of a day cost says nothing of a day.
  const perDay = (figures: CostFigures | null, over: number) => (over < 1 ? null : each(figures, over))
  const money = (value: number | null, then: number | null | undefined) => ({
    value: fen(value),
    was: then == null ? null : fen(then),
    change: changeFor('', { value, before: then ?? null }),
  })
  // A total with standby and one without it are not compared.
  const isSamePart = (['standbyFen', 'gasFen'] as const).every(
    (part) => (whole.now[part] === null) === (whole.before?.[part] == null),
  )
  const daysWashed = costs.days.filter(({ washes }) => washes > 0).length
  const over = formatNumber(washDays.now, { precision: 2 }, language)
  const tiles: {
    name: string
    value: string
    was: string | null
    change?: number | undefined
    of?: string
  }[] = [
    {
      name: t.total,
      ...money(whole.now.totalFen, whole.before?.totalFen),
      ...(isSamePart ? {} : { change: undefined }),
      of: language === 'en' ? parts.join(' + ') : parts.join('＋'),
    },
    ...(washed
      ? [
          {
            name: t.ofAllWashes,
            ...money(total.totalFen, before?.totalFen),
            of: t.ofWashes(count(total.washes)),
          },
        ]
      : []),
    ...beyond.map((part) => ({
      name: t[part],
      ...money(whole.now[part], whole.before?.[part]),
    })),
    ...(washed
      ? [
          {
            name: t.perWash,
            ...money(each(total, total.washes), before && each(before, before.washes)),
          },
          {
            name: t.perDay,
            ...money(perDay(total, washDays.now), before && perDay(before, washDays.before)),
            of:
              washDays.now === daysWashed ? t.ofDays(count(daysWashed)) : t.overDays(over, count(daysWashed)),
          },
          ...costPartsOf(costs).map((part) => ({
            name: t[part],
            ...money(total[part], before?.[part]),
            ...(isOfStandby(part) && beyond.includes('standbyFen') ? { of: t.ofWashesOnly } : {}),
          })),
        ]
      : []),
    ...(!washed || total.carbonGrams === null
      ? []
      : [
          {
            name: t.carbon,
            value: carbonText(total.carbonGrams, language),
            was: before && carbonText(before.carbonGrams, language),
            change: changeFor('', { value: total.carbonGrams, before: before?.carbonGrams ?? null }),
          },
        ]),
  ]
  const unpriced = missing.flatMap((kind) =>
    tariffCatalogue[kind].isPrice ? [localise(tariffCatalogue[kind].name, language)] : [],
  )
  return (
    <>
      <Tiles minWidth={240}>
        {tiles.map(({ name, value, was, change, of }) => (
          <div key={name} className={classes.tile}>
            <div className={classes.tileHead}>{name}</div>
            <div className={classes.tileValue}>{value}</div>
            <div className={classes.change}>
              {filling ? <span>{soFar}</span> : null}
              {change !== undefined && !filling ? <b>{formatChange(change, language)}</b> : null}
              {was && !filling ? <span>{t.before(was)}</span> : null}
              {of ? <span>{of}</span> : null}
            </div>
          </div>
        ))}
      </Tiles>
      {unpriced.length > 0 ? (
        <p className={classes.missing}>
          {t.missing(unpriced.join(language === 'en' ? ', ' : '、'))} <EnterPrices />
        </p>
      ) : null}
      {costs.days.length > 0 ? <CostTables costs={costs} /> : null}
    </>
  )
}
