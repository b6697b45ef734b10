import type { SalesRange, StockedSku, StockOuts } from '@limpid/contract/sales/schemas'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import periodClasses from '../../../kit/period/period.module.css'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { noted } from '../../../lib/texts/punctuation.ts'
import { Card } from '../../../ui/Card.tsx'
import { CardTable } from '../../../ui/figures/tables/CardTable.tsx'
import classes from '../sales.module.css'
import { stockOutsQuery } from '../sales.queries.ts'
import { salesWords } from '../sales.words.ts'
import { CardBody } from './CardBody.tsx'
import { SkuName } from './SkuName.tsx'

/** What cannot be ordered now and what soon cannot. */
export function StockCard({ range }: { range: SalesRange }) {
  const t = useWords(salesWords)
  return (
    <Card heading={t.stock} hint={t.stockHint}>
      <CardBody query={useQuery(stockOutsQuery(range))}>{(stock) => <Stock stock={stock} />}</CardBody>
    </Card>
  )
}

function Stock({ stock: { soldOut, low, lostDays, soldOutList, lowList } }: { stock: StockOuts }) {
  const t = useWords(salesWords)
  const language = useLanguage()
  const days = (amount: number) => formatNumber(amount, { precision: 1 }, language)
  const since = ({ since: at, reserved }: StockedSku) => {
    if (at) return formatInstant(at).slice(0, 16)
    return reserved > 0 ? t.allReserved : '–'
  }
  return (
    <>
      {lostDays > 0 ? <p className={periodClasses.note}>{t.lostInAll(days(lostDays))}</p> : null}
      <h3 className={classes.part}>{noted(t.soldOut, soldOut, language)}</h3>
      {soldOutList.length === 0 ? (
        <p className={periodClasses.note}>{t.noneOut}</p>
      ) : (
        <CardTable
          label={t.soldOut}
          head={[t.sku, t.since, t.lostDays]}
          rows={soldOutList.map((row) => ({
            key: row.skuId,
            name: <SkuName sku={row} />,
            cells: [since(row), days(row.lostDays)],
          }))}
        />
      )}
      {soldOut > soldOutList.length ? (
        <p className={periodClasses.note}>{t.firstOf(soldOutList.length, soldOut)}</p>
      ) : null}
      <h3 className={classes.part}>{noted(t.low, low, language)}</h3>
      {lowList.length === 0 ? (
        <p className={periodClasses.note}>{t.noneLow}</p>
      ) : (
        <CardTable
          label={t.low}
          head={[t.sku, t.left, t.warnAt]}
          rows={lowList.map((row) => ({
            key: row.skuId,
            name: <SkuName sku={row} />,
            cells: [formatNumber(row.available, {}, language), formatNumber(row.lowStock, {}, language)],
          }))}
        />
      )}
      {low > lowList.length ? <p className={periodClasses.note}>{t.firstOf(lowList.length, low)}</p> : null}
    </>
  )
}
