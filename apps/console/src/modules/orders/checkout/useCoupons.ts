import type { BuyerPlatform } from '@limpid/contract/coupons/kinds'
import type { Quote } from '@limpid/contract/shop/cart'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { quoteQuery } from '../../shop/shop.public.ts'

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
  return { ids, code, quote, settled, error, retry: () => void refetch(), toggle, setCode }
}
