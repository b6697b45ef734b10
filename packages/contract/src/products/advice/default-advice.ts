import type { adviceSides } from '../faults/alarm-advice.ts'
import { hygieneAdvice } from './hygiene-advice.ts'
import { adviceOfKind } from './kind-advice.ts'
import type { KnownAdvice } from './known-advice.ts'
import { waterAdvice } from './water-advice.ts'

interface Advised {
  kind: string
  /** The reason of failed hygiene, or the metric outside its limits. */
  code: string
  /** On which side of a limit. */
  side: (typeof adviceSides)[number]
}

/** What alarms of a kind say where the product model has no advice of its own. */
export function defaultAdvice({ kind, code, side }: Advised): KnownAdvice {
  if (kind === 'hygiene') return hygieneAdvice(code)
  if (kind === 'water') return waterAdvice(code, side)
  return Object.entries(adviceOfKind).find(([known]) => known === kind)?.[1] ?? { causes: [], steps: [] }
}
