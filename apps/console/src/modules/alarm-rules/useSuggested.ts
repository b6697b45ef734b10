import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCan } from '../../kit/access/Can.tsx'
import { useUrlState } from '../../kit/useUrlState.ts'
import { ownRulesQuery, productRulesQuery } from './alarm-rules.queries.ts'
import type { Edited } from './ruleForm.ts'
import { suggestedFields, suggestedValues } from './suggestedRule.ts'

/** A rule as alarms name it, its product, and the delay that would have kept its alarms quiet, in seconds. */
const fields = { rule: '', delay: 0, ...suggestedFields }
const ownKey = 'own:'

/**
 * Opens the rule that the address names or fills in, for anyone who may save it; an own rule that replaces one of the product
 * goes before it.
 */
export function useSuggested(edit: (rule: Edited, delaySeconds: number) => void): void {
  const [{ rule: key, delay, ...suggested }, change] = useUrlState(fields)
  const { product: productId, forDevice, insight } = suggested
  // A new object each time: only its text tells whether it changed.
  const filled = forDevice && productId ? JSON.stringify(suggestedValues(suggested)) : ''
  const saves = useCan()(['iot:alarm-rule:edit'])
  const { data: own } = useQuery(ownRulesQuery)
  const { data: shipped } = useQuery(productRulesQuery)
  useEffect(() => {
    if (!filled) return
    if (saves) edit({ filled: JSON.parse(filled), ...(insight && { insightId: insight }) }, 0)
    change(fields)
  }, [filled, insight, saves, edit, change])
  useEffect(() => {
    if (key === '' || !own || !shipped) return
    const mine = own.find((one) =>
      key.startsWith(ownKey)
        ? one.id === key.slice(ownKey.length)
        : one.baseKey === key && one.product.id === productId,
    )
    const ofProduct = shipped.find((one) => one.rule.key === key && one.product.id === productId)
    if (saves && mine) edit({ own: mine }, delay)
    else if (saves && ofProduct) edit({ product: ofProduct }, delay)
    change(fields)
  }, [key, productId, delay, own, shipped, saves, edit, change])
}
