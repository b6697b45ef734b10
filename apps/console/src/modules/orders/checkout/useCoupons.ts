import type { BuyerPlatform } from '@limpid/contract/coupons/kinds'
import { localise } from '@limpid/contract/kernel/words'
import type { Quote } from '@limpid/contract/shop/cart'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastProblem } from '../../../kit/toast.ts'
import { quoteQuery } from '../../shop/shop.public.ts'
import { orderWords } from '../orders.words.ts'

export interface ChosenCoupons {
  /** Chosen coupons that the buyer holds. */
  ids: readonly string[]
  code: string
  quote: Quote | undefined
  /** The quote is of what is chosen now. */
  settled: boolean
  error: Error | null
  retry: () => void
  toggle: (id: string) => void
  setCode: (code: string) => void
}

/** The chosen coupons, with what the cart costs with them. */
export function useCoupons(source: BuyerPlatform): ChosenCoupons {
  const t = useWords(orderWords)
  const language = useLanguage()
  const [ids, setIds] = useState<readonly string[]>([])
  const [code, setCode] = useState('')
  const {
    data: quote,
    error,
    isPlaceholderData,
    refetch,
  } = useQuery({
    ...quoteQuery({ couponIds: [...ids], source, ...(code && { couponCode: code }) }),
    meta: { shown: 'page' },
  })
  const toggle = (id: string) =>
    setIds((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  const settled = quote !== undefined && !isPlaceholderData
  // One that was used elsewhere or withdrawn is no longer there to be deselected.
  useEffect(() => {
    const gone = settled ? quote.refused.filter(({ key }) => ids.includes(key) && !isHeld(quote, key)) : []
    if (gone.length === 0) return
    setIds(ids.filter((id) => gone.every(({ key }) => key !== id)))
    for (const { name, reason } of gone) {
      toastProblem(t.couponDropped(localise(name, language), localise(reason, language)))
    }
  }, [quote, settled, ids, t, language])
  return { ids, code, quote, settled, error, retry: () => void refetch(), toggle, setCode }
}

const isHeld = ({ coupons }: Quote, key: string) => coupons.some(({ id }) => id === key)
