import { vatIn } from '@limpid/contract/goods/vat'
import { localise } from '@limpid/contract/kernel/words'
import type { CartLine } from '@limpid/contract/shop/cart'
import { Button } from '@mantine/core'
import { IconShoppingCart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { useOpenPath } from '../../../kit/access/openPages.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import { allOf } from '../../../kit/table/allOf.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ReasonButton } from '../../../ui/ReasonButton.tsx'
import { cartQuery } from '../shop.queries.ts'
import { shopWords } from '../shop.words.ts'
import { Total } from '../total/Total.tsx'
import { useShopNews } from '../useShopNews.ts'
import classes from './cart.module.css'
import { useCartColumns } from './useCartColumns.tsx'

const sumOf = (lines: readonly CartLine[]) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
const vatOf = (lines: readonly CartLine[]) =>
  lines.reduce((sum, { price, quantity, vatRate }) => sum + vatIn(price * quantity, vatRate), 0)

/** The cart of the caller. */
export default function CartPage() {
  const t = useWords(shopWords)
  const language = useLanguage()
  const navigate = useNavigate()
  // Who may not open the shop still has a cart.
  const shop = useOpenPath()('/shop/front')
  const { data: lines = [] } = useQuery(cartQuery)
  useShopNews()
  const missing = lines.find(({ available, quantity }) => available < quantity)
  const reason = missing && t.unavailable(localise({ zh: missing.name, en: missing.nameEn }, language))
  return (
    <PageFrame
      title={t.cart}
      description={t.cartHint}
      actions={
        shop && lines.length > 0 ? (
          <Button component={Link} to={shop} variant="default">
            {t.continueShopping}
          </Button>
        ) : null
      }
    >
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
            {...(shop
              ? {
                  hint: t.cartEmptyHint,
                  action: (
                    <Button component={Link} to={shop} variant="default">
                      {t.browse}
                    </Button>
                  ),
                }
              : { hint: t.cartNoShop })}
          />
        }
      />
      {lines.length > 0 ? (
        <div className={classes.foot}>
          <Total total={sumOf(lines)} vat={vatOf(lines)} />
          <ReasonButton reason={reason} onClick={() => void navigate('/shop/checkout')}>
            {t.checkout}
          </ReasonButton>
        </div>
      ) : null}
    </PageFrame>
  )
}
