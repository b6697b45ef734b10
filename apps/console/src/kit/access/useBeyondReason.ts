import { say } from '@limpid/contract/kernel/words'
import { type Beyond, beyondReason } from '@limpid/contract/roles/beyond'
import { useLanguage } from '../language/useLanguage.ts'

/** Why an account or role cannot be changed, with the missing permissions; undefined if it can. */
export function useBeyondReason(): (
  of: Parameters<typeof beyondReason>[0],
  above: Beyond | null | undefined,
) => string | undefined {
  const language = useLanguage()
  return (of, above) => (above ? say(beyondReason(of, above), language) : undefined)
}
