import { Button } from '@mantine/core'
import { IconShoppingCart } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useOpenPath } from '../../../kit/access/openPages.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { useEarlyQuery } from '../../../kit/page/useEarlyQuery.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import { cartQuery, useShopNews } from '../../shop/shop.public.ts'
import { orderWords } from '../orders.words.ts'
import { Checkout } from './Checkout.tsx'

/** Turns the cart into an order. */
export default function CheckoutPage() {
  const t = useWords(orderWords)
  const shop = useOpenPath()('/shop/front')
  useShopNews()
  const { data: lines, error, refetch } = useEarlyQuery({ ...cartQuery, meta: { shown: 'page' } })
  return (
    <PageFrame
      title={t.checkout}
      description={t.checkoutHint}
      actions={
        <Button component={Link} to="/shop/cart" variant="default">
          {t.toCart}
        </Button>
      }
    >
      {error && !lines ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!lines && !error ? <SkeletonRows rows={6} /> : null}
      {lines?.length === 0 ? (
        <EmptyState
          icon={<IconShoppingCart />}
          title={t.nothing}
          action={
            shop ? (
              <Button component={Link} to={shop} variant="default">
                {t.toShop}
              </Button>
            ) : null
          }
        />
      ) : null}
      {lines && lines.length > 0 ? <Checkout lines={lines} /> : null}
    </PageFrame>
  )
}
