import { localise } from '@limpid/contract/kernel/words'
import { type Excess, excessReason } from '@limpid/contract/roles/excess'
import { useLanguage } from '../language/useLanguage.ts'

/** Why an account or role cannot be changed, with the missing permissions; undefined if it can. */
export function useExcessReason(): (
  of: Parameters<typeof excessReason>[0],
  above: Excess | null | undefined,
) => string | undefined {
  const language = useLanguage()
  return (of, above) => (above ? localise(excessReason(of, above), language) : undefined)
}
