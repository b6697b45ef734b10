import { localise } from '@limpid/contract/kernel/words'
import { Anchor } from '@mantine/core'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatFen } from '../../goods/goods.public.ts'
import { deliveryWords } from './delivery.words.ts'
import type { ChosenCoupons } from './useCoupons.ts'

/** Suggests the coupon that saves most, until one is chosen. */
export function BestCoupon({ coupons: { quote, ids, code, toggle } }: { coupons: ChosenCoupons }) {
  const t = useWords(deliveryWords)
  const language = useLanguage()
  // Those that take off most come first.
  const best = quote?.coupons.find(({ reason, off }) => reason === null && off !== null && off > 0)
  if (!best || ids.length > 0 || code !== '') return null
  return (
    <p>
      {t.bestCoupon(localise(best.name, language), formatFen(best.off ?? 0, language))}{' '}
      <Anchor component="button" type="button" size="sm" onClick={() => toggle(best.id)}>
        {t.useBest}
      </Anchor>
    </p>
  )
}
