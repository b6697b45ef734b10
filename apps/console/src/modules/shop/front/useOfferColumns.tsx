import { localise } from '@limpid/contract/kernel/words'
import type { Offer } from '@limpid/contract/shop/shop'
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { pictureAddress, SmallPicture } from '../../../kit/pictures/SmallPicture.tsx'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { formatFen } from '../../goods/goods.public.ts'
import { withoutVat } from '../price.ts'
import { shopWords } from '../shop.words.ts'
import classes from './front.module.css'

/** Columns of the list of what the shop sells. */
export function useOfferColumns(): ResourceColumn<Offer>[] {
  const t = useWords(shopWords)
  const language = useLanguage()
  const nameOf = ({ name, nameEn }: { name: string; nameEn: string }) =>
    localise({ zh: name, en: nameEn }, language)
  const prices = ({ minPrice, maxPrice }: { minPrice: number; maxPrice: number }) =>
    minPrice === maxPrice
      ? formatFen(minPrice, language)
      : `${formatFen(minPrice, language)} – ${formatFen(maxPrice, language)}`
  return [
    {
      id: 'name',
      header: t.article,
      sortKey: 'name',
      card: 'title',
      width: 300,
      cell: (row) => (
        <span className={classes.name}>
          <SmallPicture src={pictureAddress(row.picture)} name={nameOf(row)} />
          <Detailed details={localise(row.variants, language)}>{nameOf(row)}</Detailed>
        </span>
      ),
    },
    { id: 'brand', header: t.brand, card: 'hidden', cell: ({ brand }) => nameOf(brand) },
    {
      id: 'fits',
      header: t.device,
      card: 'bare',
      sortKey: 'fits',
      cell: ({ fits }) =>
        fits ? (
          <StatusBadge tone="ok" icon={<IconCircleCheck size={14} />}>
            {t.fits}
          </StatusBadge>
        ) : null,
    },
    {
      id: 'price',
      header: t.price,
      card: 'bare',
      sortKey: 'price',
      align: 'right',
      cell: (row) => (
        <Detailed
          details={t.beforeTax(
            prices({
              minPrice: withoutVat(row.minPrice, row.vatRate),
              maxPrice: withoutVat(row.maxPrice, row.vatRate),
            }),
          )}
        >
          <span className={classes.number}>{prices(row)}</span>
        </Detailed>
      ),
    },
    {
      id: 'stock',
      header: t.stock,
      card: 'bare',
      cell: ({ available }) =>
        available ? (
          t.inStock
        ) : (
          <StatusBadge tone="muted" icon={<IconCircleOff size={14} />}>
            {t.outOfStock}
          </StatusBadge>
        ),
    },
  ]
}
