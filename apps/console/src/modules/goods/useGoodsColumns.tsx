import type { GoodsRow } from '@limpid/contract/goods/schemas'
import { localise } from '@limpid/contract/kernel/words'
import { Switch } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useCan } from '../../kit/access/Can.tsx'
import { OtherName } from '../../kit/language/OtherName.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { pictureAddress, SmallPicture } from '../../kit/pictures/SmallPicture.tsx'
import type { ResourceColumn } from '../../kit/table/columns.ts'
import { formatInstant } from '../../lib/format.ts'
import type { TextsOf } from '../../lib/words.ts'
import { Detailed } from '../../ui/rows/Detailed.tsx'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import classes from './goods.module.css'
import { goodsCalls } from './goods.queries.ts'
import { goodsWords } from './goods.words.ts'
import { formatFen } from './money.ts'
import { amountText } from './unitText.ts'

/** Columns of the list of goods; on a phone a card has what changes daily: price, stock and whether it is on sale. */
export function useGoodsColumns(): ResourceColumn<GoodsRow>[] {
  const t = useWords(goodsWords)
  const language = useLanguage()
  const nameOf = ({ name, nameEn }: { name: string; nameEn: string }) =>
    localise({ zh: name, en: nameEn }, language)
  return [
    {
      id: 'name',
      header: t.article,
      sortKey: 'name',
      card: 'title',
      width: 260,
      cell: (row) => (
        <span className={classes.name}>
          <SmallPicture src={pictureAddress(row.picture)} name={nameOf(row)} />
          <Detailed
            details={row.name === row.nameEn ? null : <OtherName name={row.name} nameEn={row.nameEn} />}
          >
            {nameOf(row)}
          </Detailed>
        </span>
      ),
    },
    { id: 'category', header: t.category, card: 'hidden', cell: ({ category }) => nameOf(category) },
    { id: 'brand', header: t.brand, card: 'hidden', cell: ({ brand }) => nameOf(brand) },
    {
      id: 'price',
      header: t.price,
      sortKey: 'price',
      card: 'bare',
      align: 'right',
      cell: ({ minPrice, maxPrice }) => (
        <span className={classes.number}>
          {minPrice === maxPrice
            ? formatFen(minPrice, language)
            : `${formatFen(minPrice, language)} – ${formatFen(maxPrice, language)}`}
        </span>
      ),
    },
    { id: 'skus', header: t.skus, card: 'hidden', align: 'right', cell: ({ skus }) => skus },
    {
      id: 'stock',
      header: t.stock,
      sortKey: 'stock',
      card: 'bare',
      cell: (row) => (
        <Detailed
          details={
            row.low > 0 ? (
              <StatusBadge
                tone={row.soldOut === row.skus ? 'bad' : 'warn'}
                icon={<IconAlertTriangle size={14} />}
              >
                {lowText(row, t)}
              </StatusBadge>
            ) : null
          }
        >
          <span className={classes.number}>{amountText(row.stock, row, language)}</span>
        </Detailed>
      ),
    },
    {
      id: 'onSale',
      header: t.onSale,
      cell: (row) => (
        <Detailed details={plannedSale(row, t)}>
          <OnSale row={row} />
        </Detailed>
      ),
    },
    {
      id: 'updated',
      header: t.updated,
      sortKey: 'updateTime',
      card: 'hidden',
      extra: true,
      cell: ({ updateTime }) => <span className={classes.number}>{formatInstant(updateTime)}</span>,
    },
  ]
}

/** Why an article needs stock: its pieces are gone, or open orders hold them. */
function lowText({ stock, skus, low, soldOut }: GoodsRow, t: TextsOf<typeof goodsWords>): string {
  if (soldOut < skus) return t.lowSkus(low)
  return stock > 0 ? t.allReserved : t.soldOut
}

/** When an article goes on or off sale by itself. */
function plannedSale({ saleFrom, saleUntil }: GoodsRow, t: TextsOf<typeof goodsWords>): string | null {
  const times = [
    ...(saleFrom ? [t.saleFrom(formatInstant(saleFrom))] : []),
    ...(saleUntil ? [t.saleUntil(formatInstant(saleUntil))] : []),
  ]
  return times.length > 0 ? times.join(' · ') : null
}

/** Whether an article is on sale; a switch for those who may change it. */
function OnSale({ row }: { row: GoodsRow }) {
  const t = useWords(goodsWords)
  const language = useLanguage()
  const can = useCan()
  const change = useMutation({
    mutationFn: (onSale: boolean) => goodsCalls.setOnSale({ params: { ids: [row.id] }, body: { onSale } }),
  })
  if (!can(['mall:goods:edit'])) return row.onSale ? t.onSale : t.offSale
  return (
    <Switch
      aria-label={t.sell(localise({ zh: row.name, en: row.nameEn }, language))}
      checked={change.isPending ? change.variables : row.onSale}
      disabled={change.isPending}
      onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
    />
  )
}
