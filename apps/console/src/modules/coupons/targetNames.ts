import type { CouponTarget } from '@limpid/contract/coupons/schemas'
import { type Language, localise } from '@limpid/contract/kernel/words'
import type { TextsOf } from '../../lib/words.ts'
import type { discountWords } from './discount.words.ts'

const maxNamed = 2

/** The first two of what a coupon applies to, and how many more there are; empty without any. */
export function targetNames(
  targets: readonly CouponTarget[],
  t: TextsOf<typeof discountWords>,
  language: Language,
): string {
  const names = targets
    .slice(0, maxNamed)
    .map(({ name, nameEn }) => localise({ zh: name, en: nameEn }, language))
    .join(language === 'en' ? ', ' : '、')
  return targets.length > maxNamed ? t.andMore(names, targets.length - maxNamed, targets.length) : names
}
