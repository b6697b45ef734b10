import type { CartLine } from '@limpid/contract/shop/cart'
import { Button } from '@mantine/core'
import { IconShoppingCart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import { allOf } from '../../../kit/table/allOf.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { formatFen } from '../../goods/goods.public.ts'
import { cartQuery } from '../shop.queries.ts'
import { shopWords } from '../shop.words.ts'
import classes from './cart.module.css'
import { useCartColumns } from './useCartColumns.tsx'

const sumOf = (lines: readonly CartLine[]) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

/** The cart of the caller. */
export default function CartPage() {
  const t = useWords(shopWords)
  const language = useLanguage()
  const { data: lines = [] } = useQuery(cartQuery)
  return (
    <PageFrame title={t.cart} description={t.cartHint}>
      <ResourceTable
        label={t.cart}
        columns={useCartColumns()}
        query={allOf(cartQuery)}
        rowKey={({ skuId }) => skuId}
        choiceName="cart"
        empty={
          <EmptyState
            icon={<IconShoppingCart />}
            title={t.cartEmpty}
            hint={t.cartEmptyHint}
            action={
              <Button component={Link} to="/shop/front" variant="default">
                {t.browse}
              </Button>
            }
          />
        }
      />
      {lines.length > 0 ? (
        <div className={classes.foot}>
          <span>{t.total}</span>
          <strong className={classes.total}>{formatFen(sumOf(lines), language)}</strong>
          <Button component={Link} to="/shop/checkout">
            {t.checkout}
          </Button>
        </div>
      ) : null}
    </PageFrame>
  )
}
