import { rankWords } from '@limpid/contract/sales/sales.words'
import {
  type BestGoods,
  type BestGoodsQuery,
  type GoodsRank,
  goodsRanks,
} from '@limpid/contract/sales/schemas'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import classes from '../../../kit/period/period.module.css'
import { formatNumber } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { CardTable } from '../../../ui/figures/tables/CardTable.tsx'
import { formatFen } from '../../goods/goods.public.ts'
import { bestGoodsQuery } from '../sales.queries.ts'
import { salesWords } from '../sales.words.ts'
import { CardBody } from './CardBody.tsx'
import { OrdersLink } from './OrdersLink.tsx'
import { SkuName } from './SkuName.tsx'

interface BestGoodsCardProps {
  query: BestGoodsQuery
  onRank: (rank: GoodsRank) => void
}

/** The variants that bring most, by money or by pieces. */
export function BestGoodsCard({ query, onRank }: BestGoodsCardProps) {
  const t = useWords(salesWords)
  const names = useWords(rankWords)
  return (
    <Card
      heading={t.best}
      hint={t.bestHint}
      action={
        <SegmentedControl
          size="xs"
          aria-label={t.rankBy}
          value={query.rank}
          onChange={(next) => onRank(goodsRanks.find((one) => one === next) ?? 'money')}
          data={goodsRanks.map((value) => ({ value, label: names[value] }))}
        />
      }
    >
      <CardBody query={useQuery(bestGoodsQuery(query))}>
        {(goods) => <Ranking goods={goods} query={query} />}
      </CardBody>
    </Card>
  )
}

function Ranking({ goods: { skus, list }, query }: { goods: BestGoods; query: BestGoodsQuery }) {
  const t = useWords(salesWords)
  const language = useLanguage()
  if (list.length === 0) return <EmptyState title={t.noGoods} />
  const worth = ({ netFen, sold, returned }: BestGoods['list'][number]) =>
    query.rank === 'money' ? netFen : sold - returned
  const max = Math.max(1, ...list.map(worth))
  const pieces = (count: number) => formatNumber(count, {}, language)
  return (
    <>
      <CardTable
        label={t.best}
        head={[t.sku, t.sold, t.returned, t.net]}
        rows={list.map((row) => ({
          key: row.skuId ?? row.code,
          name: <SkuName sku={row} />,
          share: Math.max(0, worth(row)) / max,
          cells: [
            row.skuId && row.sold > 0 ? (
              <OrdersLink
                key="orders"
                orders={{
                  ...{ skuId: row.skuId, money: 'completed' },
                  ...{ moneyFrom: query.fromDay, moneyTo: query.toDay },
                }}
              >
                {pieces(row.sold)}
              </OrdersLink>
            ) : (
              pieces(row.sold)
            ),
            pieces(row.returned),
            formatFen(row.netFen, language),
          ],
        }))}
      />
      {skus > list.length ? <p className={classes.note}>{t.firstOf(list.length, skus)}</p> : null}
    </>
  )
}
