import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUrlState } from '../../kit/useUrlState.ts'
import { ownRulesQuery, productRulesQuery } from './alarm-rules.queries.ts'
import type { Edited } from './ruleForm.ts'

/** A rule as alarms name it, its product, and the delay that would have kept its alarms quiet, in seconds. */
const fields = { rule: '', product: '', delay: 0 }
const ownKey = 'own:'

/** Opens the rule that the address names; an own rule that replaces one of the product goes before it. */
export function useSuggested(edit: (rule: Edited, delaySeconds: number) => void): void {
  const [{ rule: key, product: productId, delay }, change] = useUrlState(fields)
  const { data: own } = useQuery(ownRulesQuery)
  const { data: shipped } = useQuery(productRulesQuery)
  useEffect(() => {
    if (key === '' || !own || !shipped) return
    const mine = own.find((one) =>
      key.startsWith(ownKey)
        ? one.id === key.slice(ownKey.length)
        : one.baseKey === key && one.product.id === productId,
    )
    const ofProduct = shipped.find((one) => one.rule.key === key && one.product.id === productId)
    if (mine) edit({ own: mine }, delay)
    else if (ofProduct) edit({ product: ofProduct }, delay)
    change(fields)
  }, [key, productId, delay, own, shipped, edit, change])
}
