import type { CouponRow, CouponTerms } from '@limpid/contract/coupons/schemas'
import type { Language } from '@limpid/contract/kernel/words'
import { formatInstant } from '../../lib/format.ts'
import type { TextsOf } from '../../lib/words.ts'
import { formatFen } from '../goods/goods.public.ts'
import type { discountWords } from './discount.words.ts'

type T = TextsOf<typeof discountWords>

/** What a coupon takes off: `15% off, up to ¥50.00`. */
export function discountText(coupon: CouponTerms, t: T, language: Language): string {
  const { kind, amountFen, percentOff, maxOffFen, minFen } = coupon
  const yuan = (fen: number | null) => formatFen(fen ?? 0, language)
  const off = {
    amount: () => t.amountOff(yuan(amountFen)),
    every: () => t.everyOff(yuan(amountFen), yuan(minFen)),
    percentage: () => t.percentOff(percentOff ?? 0),
  }[kind]()
  return maxOffFen === null ? off : `${off}${language === 'en' ? ', ' : '，'}${t.upTo(yuan(maxOffFen))}`
}

/** From which amount and where it can be used: `Min. spend ¥100.00`. */
export function conditionOf({ kind, minFen, platform }: CouponTerms, t: T, language: Language): string {
  const minimum = minFen === 0 ? t.anyAmount : t.from(formatFen(minFen, language))
  const conditions = [...(kind === 'every' ? [] : [minimum]), ...(platform === 'all' ? [] : [t[platform]])]
  return conditions.join(language === 'en' ? ' · ' : ' · ')
}

/** Without seconds: a validity is entered to the minute. */
const minute = (at: Date) => formatInstant(at).slice(0, 16)

/** When it can be used: a range, or days after it is claimed or issued. */
export function validityOf(
  { validFrom, validUntil, validDays, offer }: CouponTerms & Partial<Pick<CouponRow, 'offer'>>,
  t: T,
): string {
  if (validUntil === null) return (offer === 'staff' ? t.daysOfIssue : t.days)(validDays ?? 0)
  return validFrom ? t.between(minute(validFrom), minute(validUntil)) : t.until(minute(validUntil))
}
