import { localise } from '@limpid/contract/kernel/words'
import { maxOrderCoupons, type Quote } from '@limpid/contract/shop/cart'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { lazy, Suspense, useId, useState } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { formatInstant } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import { toneClass } from '../../../ui/status/tones.ts'
import { formatFen } from '../../goods/goods.public.ts'
import { orderWords } from '../orders.words.ts'
import classes from '../view/view.module.css'
import { BestCoupon } from './BestCoupon.tsx'
import type { ChosenCoupons } from './useCoupons.ts'

const ClaimCoupons = lazy(() => import('./ClaimCoupons.tsx'))

/** Choice of coupons: those that apply first, each with what it saves, then the others with the reason. */
export function CouponsCard({ coupons }: { coupons: ChosenCoupons }) {
  const t = useWords(orderWords)
  const { quote, error, ids, toggle } = coupons
  if (!quote) return error ? <LoadFailed error={error} onRetry={coupons.retry} /> : <SkeletonRows rows={3} />
  return (
    <Card
      heading={t.coupons}
      hint={quote.coupons.length > 0 ? t.couponsHint : t.noCoupons}
      action={
        <Suspense>
          <ClaimCoupons />
        </Suspense>
      }
    >
      <BestCoupon coupons={coupons} />
      {quote.coupons.length > 0 ? (
        <ul className={classes.coupons} aria-label={t.coupons}>
          {quote.coupons.map((coupon) => (
            <li key={coupon.id}>
              <CouponChoice
                coupon={coupon}
                quote={quote}
                chosen={ids.includes(coupon.id)}
                full={ids.length >= maxOrderCoupons}
                onToggle={() => toggle(coupon.id)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <CodeField coupons={coupons} quote={quote} />
    </Card>
  )
}

interface CouponChoiceProps {
  coupon: Quote['coupons'][number]
  quote: Quote
  chosen: boolean
  /** No more can be chosen. */
  full: boolean
  onToggle: () => void
}

function CouponChoice({ coupon, quote, chosen, full, onToggle }: CouponChoiceProps) {
  const t = useWords(orderWords)
  const language = useLanguage()
  const { id, name, off, reason, validUntil } = coupon
  const used = quote.applied.find(({ key }) => key === id)
  const refused = quote.refused.find(({ key }) => key === id)?.reason
  const why = chosen ? refused : reason
  const saving = used?.off ?? off
  const limit = !chosen && full ? t.couponsFull(maxOrderCoupons) : undefined
  const effect = why ? localise(why, language) : (limit ?? t.saves(formatFen(saving ?? 0, language)))
  return (
    <Checkbox
      label={localise(name, language)}
      description={`${effect} · ${t.couponUntil(formatInstant(validUntil).slice(0, 16))}`}
      checked={chosen}
      disabled={!chosen && (reason !== null || full)}
      onChange={onToggle}
    />
  )
}

function CodeField({ coupons: { code, setCode }, quote }: { coupons: ChosenCoupons; quote: Quote }) {
  const t = useWords(orderWords)
  const language = useLanguage()
  const [typed, setTyped] = useState(code)
  const used = quote.applied.find(({ key }) => key === 'code')
  const refused = quote.refused.find(({ key }) => key === 'code')
  const hasCode = code !== ''
  const why = hasCode && refused ? localise(refused.reason, language) : undefined
  const result = useId()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setCode(typed.trim())
      }}
    >
      <div className={classes.code}>
        <TextInput
          label={t.couponCode}
          maxLength={32}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          error={why !== undefined}
          aria-describedby={result}
        />
        <Button type="submit" variant="default">
          {t.useCode}
        </Button>
        {hasCode ? (
          <Button
            variant="subtle"
            onClick={() => {
              setCode('')
              setTyped('')
            }}
          >
            {t.dropCode}
          </Button>
        ) : null}
      </div>
      {/* Below the row, so that it moves nothing in it. */}
      <p id={result} role="status" className={`${classes.result} ${toneClass(why ? 'bad' : 'ok')}`}>
        {why ?? (used ? t.codeUsed(localise(used.name, language), formatFen(used.off, language)) : null)}
      </p>
    </form>
  )
}
