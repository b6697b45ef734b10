import type { CouponTarget, CouponTerms } from '@limpid/contract/coupons/schemas'
import { localise } from '@limpid/contract/kernel/words'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import classes from '../coupons.module.css'
import { conditionOf, discountText } from '../discount.ts'
import { discountWords } from '../discount.words.ts'
import { mineWords } from './mine.words.ts'

interface CouponCardProps {
  coupon: CouponTerms
  /** What it applies to; empty for everything. */
  targets: readonly CouponTarget[]
  /** When it is or was used. */
  when: string
  /** It can no longer be used. */
  spent?: boolean
  children?: ReactNode
}

/** A coupon as its holder sees it. */
export function CouponCard({ coupon, targets, when, spent = false, children }: CouponCardProps) {
  const t = useWords(mineWords)
  const worth = useWords(discountWords)
  const language = useLanguage()
  const names = targets
    .map(({ name, nameEn }) => localise({ zh: name, en: nameEn }, language))
    .join(language === 'en' ? ', ' : '、')
  const targeted = names === '' ? t.nothing : t.only(names)
  const scope = coupon.scope === 'all' ? t.all : targeted
  return (
    <li className={classes.coupon} data-spent={spent || undefined}>
      <span className={classes.worth}>{discountText(coupon, worth, language)}</span>
      <span>{localise({ zh: coupon.name, en: coupon.nameEn }, language)}</span>
      <ul className={classes.facts}>
        {[conditionOf(coupon, worth, language), scope, when]
          .filter((fact) => fact !== '')
          .map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
      </ul>
      {children ? <div className={classes.foot}>{children}</div> : null}
    </li>
  )
}
