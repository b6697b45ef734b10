import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useCan } from '../../../kit/access/Can.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { offeredCouponsQuery } from '../../coupons/coupons.public.ts'
import { orderWords } from '../orders.words.ts'

/** Where coupons that are open to all are claimed. */
const couponsPath = '/shop/coupons'

/** Leads to the coupons that can be claimed; nothing without any. */
export default function ClaimCoupons() {
  const t = useWords(orderWords)
  const { data: offered = [] } = useQuery({
    ...offeredCouponsQuery,
    enabled: useCan()(['mall:coupon:use']),
  })
  return offered.some(({ left }) => left) ? (
    <Button component={Link} to={couponsPath} variant="default">
      {t.getCoupons}
    </Button>
  ) : null
}
