import type { SkuRow } from '@limpid/contract/goods/schemas'
import { localise } from '@limpid/contract/kernel/words'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { pictureAddress, SmallPicture } from '../../../kit/pictures/SmallPicture.tsx'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import classes from '../goods.module.css'
import { goodsWords } from '../goods.words.ts'
import { formatFen } from '../money.ts'
import { amountText } from '../unitText.ts'
import { variantName } from '../variantName.ts'

/** Columns of the list of variants. */
export function useSkuColumns(): ResourceColumn<SkuRow>[] {
  const t = useWords(goodsWords)
  const language = useLanguage()
  const number = (value: number) => (
    <span className={classes.number}>{formatNumber(value, {}, language)}</span>
  )
  return [
    {
      id: 'name',
      header: t.article,
      sortKey: 'name',
      card: 'title',
      width: 280,
      cell: ({ goods, picture, specs, values }) => {
        const name = localise({ zh: goods.name, en: goods.nameEn }, language)
        return (
          <span className={classes.name}>
            <SmallPicture src={pictureAddress(picture)} name={name} />
            <Detailed details={variantName(specs, values, language) || null}>{name}</Detailed>
          </span>
        )
      },
    },
    { id: 'code', header: t.code, cell: ({ code }) => code },
    {
      id: 'price',
      header: t.price,
      sortKey: 'price',
      align: 'right',
      cell: ({ price }) => <span className={classes.number}>{formatFen(price, language)}</span>,
    },
    {
      id: 'stock',
      header: t.stock,
      sortKey: 'stock',
      cell: (row) => (
        <Detailed
          details={
            row.state === 'enough' ? null : (
              <StatusBadge tone={row.state === 'out' ? 'bad' : 'warn'} icon={<IconAlertTriangle size={14} />}>
                {row.state === 'out' ? t.soldOut : t.lowStock}
              </StatusBadge>
            )
          }
        >
          <span className={classes.number}>{amountText(row.stock, row, language)}</span>
        </Detailed>
      ),
    },
    { id: 'reserved', header: t.reserved, align: 'right', cell: ({ reserved }) => number(reserved) },
    { id: 'lowStock', header: t.warnAt, align: 'right', cell: ({ lowStock }) => number(lowStock) },
    { id: 'onSale', header: t.onSale, cell: ({ onSale }) => (onSale ? t.onSale : t.offSale) },
  ]
}
