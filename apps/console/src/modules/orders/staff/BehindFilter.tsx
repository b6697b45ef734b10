import { moneyKinds, paidBy } from '@limpid/contract/orders/paying/money'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useWords } from '../../../kit/language/useWords.ts'
import { choice, type UrlState } from '../../../lib/addresses/urlState.ts'
import { moneyKindWords, paidByWords } from '../orders.words.ts'
import { behindWords } from './behind.words.ts'

/** Filters that figures of the shop set: no control of the list chooses them. */
export const behindFields = {
  money: choice<(typeof moneyKinds)[number] | ''>('', ['', ...moneyKinds]),
  moneyFrom: '',
  moneyTo: '',
  method: choice<(typeof paidBy)[number] | ''>('', ['', ...paidBy]),
  skuId: '',
  couponId: '',
}
type Behind = UrlState<typeof behindFields>
const none: Behind = { money: '', moneyFrom: '', moneyTo: '', method: '', skuId: '', couponId: '' }

interface BehindFilterProps {
  filters: Behind
  onClear: (patch: Behind) => void
}

/** Says which figure the list is limited to, and lifts that limit. */
export function BehindFilter({ filters, onClear }: BehindFilterProps) {
  const t = useWords(behindWords)
  const methods = useWords(paidByWords)
  const kinds = useWords(moneyKindWords)
  const { money, moneyFrom, moneyTo, method, skuId, couponId } = filters
  const kind = money || (method ? 'paid' : '')
  const days = moneyFrom === moneyTo ? moneyFrom : t.until(moneyFrom, moneyTo)
  const parts = [
    ...(kind ? [kinds[kind]] : []),
    ...(method ? [methods[method]] : []),
    ...(kind && days ? [days] : []),
    ...(skuId ? [t.oneSku] : []),
    ...(couponId ? [t.oneCoupon] : []),
  ]
  if (parts.length === 0) return null
  const said = parts.join(' · ')
  return (
    <Button
      size="sm"
      variant="light"
      data-in-force
      rightSection={<IconX size={14} aria-hidden />}
      aria-label={t.clear(said)}
      onClick={() => onClear(none)}
    >
      {said}
    </Button>
  )
}
