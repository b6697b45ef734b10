import { costPartsOf, type FleetCosts } from '@limpid/contract/analysis/costs'
import { analysisExplanations } from '@limpid/contract/analysis/figures/figures'
import { changeFor } from '@limpid/contract/kernel/calendar/change'
import { localise } from '@limpid/contract/kernel/words'
import { tariffCatalogue } from '@limpid/contract/tariffs/kinds'
import { Button } from '@mantine/core'
import { IconCoin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Can } from '../../../../kit/access/Can.tsx'
import { BarsPicture } from '../../../../kit/export/BarsPicture.tsx'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../../kit/page/LoadFailed.tsx'
import { formatChange, formatNumber } from '../../../../lib/format.ts'
import { labelled } from '../../../../lib/texts/punctuation.ts'
import { rangeText } from '../../../../lib/times/rangeText.ts'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Tiles } from '../../../../ui/figures/tiles/Tiles.tsx'
import { SkeletonBlock } from '../../../../ui/Skeletons.tsx'
import { FigureAbout } from '../FigureAbout.tsx'
import { FiguresSheet } from '../FiguresSheet.tsx'
import { fillingWords } from '../filling/filling.words.ts'
import classes from '../fleet.module.css'
import { type FleetAnalysisQuery, unranked } from '../fleet.queries.ts'
import { CostTables } from './CostTables.tsx'
import { costsQuery } from './cost.queries.ts'
import { costWords } from './cost.words.ts'
import { beyondWashes, perDayFen, perWashFen } from './costFigures.ts'
import { carbonText, fenText } from './costTexts.ts'
import type { WashDays } from './washDays.ts'

interface CostCardProps extends Compared {
  query: FleetAnalysisQuery
}

interface Compared {
  washDays: WashDays
  /** Devices still upload past data: nothing is compared. */
  filling: boolean
}

/** What washes cost at the entered prices; without a price, where to enter one. */
export function CostCard({ query, ...rest }: CostCardProps) {
  const t = useWords(costWords)
  const language = useLanguage()
  const { data, error, refetch } = useQuery({ ...costsQuery(query), enabled: query.scope !== 'shared' })
  // Prices are their owner's own.
  if (query.scope === 'shared' || (data && costsNothing(data))) return null
  return (
    <Card
      heading={t.title}
      hint={t.hint}
      action={
        <span className={classes.exports}>
          <FigureAbout of={analysisExplanations.cost} />
          {data && data.days.length > 1 && data.whole.now.totalFen !== null ? (
            <BarsPicture
              title={labelled(t.title, t.byDay, language)}
              about={rangeText(query)}
              bars={data.days.map(({ day, whole }, at) => ({
                value: whole.totalFen === null ? null : whole.totalFen / 100,
                tick: at % Math.ceil(data.days.length / 12) === 0 ? day.slice(5) : '',
              }))}
              format={(yuan) => fenText(yuan * 100, language)}
              texts={{ values: t.total }}
            />
          ) : null}
          {data && hasCost(data) ? (
            <FiguresSheet
              name={t.title}
              days={query}
              load={async () => {
                const { exportCosts } = await import('../sheets/cardExports.ts')
                const { costSheet } = await import('./costSheet.ts')
                return costSheet(await exportCosts({ query: unranked(query) }), rest, language)
              }}
            />
          ) : null}
        </span>
      }
    >
      <Body data={data} error={error} onRetry={() => void refetch()} query={query} {...rest} />
    </Card>
  )
}

/** Nothing was washed, and what was used beside washes is not known or has no price. */
const costsNothing = ({ total, whole: { now } }: FleetCosts) =>
  total.washes === 0 && now.standbyFen === null && now.gasFen === null

/** Something has a price or a factor. */
const hasCost = ({ whole, total }: FleetCosts) => whole.now.totalFen !== null || total.carbonGrams !== null

/** What is used between washes too. */
const isOfStandby = (part: string) => part === 'electricityFen' || part === 'waterFen'

interface BodyProps extends CostCardProps {
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
  if (!hasCost(data))
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

function Costs({ costs, query, washDays, filling }: CostCardProps & { costs: FleetCosts }) {
  const t = useWords(costWords)
  const { soFar } = useWords(fillingWords)
  const language = useLanguage()
  const { whole, total, before, missing } = costs
  const count = (value: number) => formatNumber(value, {}, language)
  const fen = (amount: number | null) => fenText(amount, language)
  const beyond = beyondWashes(costs)
  const washed = total.washes > 0
  const parts = [
    ...(washed ? [`${t.ofAllWashes} ${fen(whole.now.washesFen)}`] : []),
    ...beyond.map((part) => `${t[part]} ${fen(whole.now[part])}`),
  ]
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
            ...money(perWashFen(total), before && perWashFen(before)),
          },
          {
            name: t.perDay,
            ...money(perDayFen(total, washDays.now), before && perDayFen(before, washDays.before)),
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
      {costs.days.length > 0 ? <CostTables costs={costs} query={query} /> : null}
    </>
  )
}
