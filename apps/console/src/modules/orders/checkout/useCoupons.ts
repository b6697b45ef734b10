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
  toggle: (id: string) => void
  setCode: (code: string) => void
}

/** The chosen coupons, with what the cart costs with them. */
export function useCoupons(source: BuyerPlatform): ChosenCoupons {
  const [ids, setIds] = useState<readonly string[]>([])
  const [code, setCode] = useState('')
  const { data: quote } = useQuery(
    quoteQuery({ couponIds: [...ids], source, ...(code && { couponCode: code }) }),
  )
  const toggle = (id: string) =>
    setIds((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  return { ids, code, quote, toggle, setCode }
}
