import type { OfferedCoupon } from '@limpid/contract/coupons/mine'
import { localise } from '@limpid/contract/kernel/words'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { Card } from '../../../ui/Card.tsx'
import classes from '../coupons.module.css'
import { couponCalls, offeredCouponsQuery } from '../coupons.queries.ts'
import { validityOf } from '../discount.ts'
import { discountWords } from '../discount.words.ts'
import { CouponCard } from './CouponCard.tsx'
import { mineWords } from './mine.words.ts'

/** Coupons that the member can collect; those that were collected are below. Nothing while there are none. */
export function OfferedCoupons() {
  const t = useWords(mineWords)
  const { data = [] } = useQuery(offeredCouponsQuery)
  const offered = data.filter(({ left }) => left)
  if (offered.length === 0) return null
  return (
    <Card heading={t.offered}>
      <ul className={classes.cards}>
        {offered.map((one) => (
          <Offered key={one.coupon.id} {...one} />
        ))}
      </ul>
    </Card>
  )
}

function Offered({ coupon, targets }: OfferedCoupon) {
  const t = useWords(mineWords)
  const worth = useWords(discountWords)
  const name = localise({ zh: coupon.name, en: coupon.nameEn }, useLanguage())
  const collect = useMutation({
    mutationFn: () => couponCalls.collect({ params: { id: coupon.id } }),
    onSuccess: () => toastDone(t.received),
  })
  return (
    <CouponCard coupon={coupon} targets={targets} when={validityOf(coupon, worth)}>
      <Button
        size="xs"
        loading={collect.isPending}
        aria-label={t.collectOf(name)}
        onClick={() => collect.mutate()}
      >
        {t.collect}
      </Button>
    </CouponCard>
  )
}
