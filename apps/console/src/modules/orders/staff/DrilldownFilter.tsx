import { moneyKinds, paidBy } from '@limpid/contract/orders/paying/money'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useWords } from '../../../kit/language/useWords.ts'
import { choice, type UrlState } from '../../../lib/addresses/urlState.ts'
import { moneyKindWords, paidByWords } from '../orders.words.ts'
import { drilldownWords } from './drilldown.words.ts'

/** Filters that figures of the shop set: no control of the list chooses them. */
export const drilldownFields = {
  money: choice<(typeof moneyKinds)[number] | ''>('', ['', ...moneyKinds]),
  moneyFrom: '',
  moneyTo: '',
  method: choice<(typeof paidBy)[number] | ''>('', ['', ...paidBy]),
  skuId: '',
  couponId: '',
  missing: choice<'1' | ''>('', ['', '1']),
}
type Drilldown = UrlState<typeof drilldownFields>
const none: Drilldown = {
  ...{ money: '', moneyFrom: '', moneyTo: '', method: '', skuId: '', couponId: '' },
  missing: '',
}

interface DrilldownFilterProps {
  filters: Drilldown
  onClear: (patch: Drilldown) => void
}

/** Shows which figure the list is limited to, with a button that removes the limit. */
export function DrilldownFilter({ filters, onClear }: DrilldownFilterProps) {
  const t = useWords(drilldownWords)
  const methods = useWords(paidByWords)
  const kinds = useWords(moneyKindWords)
  const { money, moneyFrom, moneyTo, method, skuId, couponId, missing } = filters
  const kind = money || (method ? 'paid' : '')
  const days = moneyFrom === moneyTo ? moneyFrom : t.until(moneyFrom, moneyTo)
  const parts = [
    ...(kind ? [kinds[kind]] : []),
    ...(method ? [methods[method]] : []),
    ...(kind && days ? [days] : []),
    ...(skuId ? [t.oneSku] : []),
    ...(couponId ? [t.oneCoupon] : []),
    ...(missing ? [t.withMissing] : []),
  ]
  if (parts.length === 0) return null
  const text = parts.join(' · ')
  return (
    <Button
      size="sm"
      variant="light"
      data-in-force
      rightSection={<IconX size={14} aria-hidden />}
      aria-label={t.clear(text)}
      onClick={() => onClear(none)}
    >
      {text}
    </Button>
  )
}
