import { CloseButton } from '@mantine/core'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { Callout } from '../../../ui/status/Callout.tsx'
import type { Outcome } from './useOutcome.ts'

/** What became of the alarms of the last operation, where some could not be changed. */
export function OutcomeNote({ outcome }: { outcome: Outcome }) {
  const { close } = useWords(kitWords)
  if (outcome.partial === '') return null
  return (
    <Callout
      tone="warn"
      role="status"
      action={<CloseButton aria-label={close} size="sm" onClick={outcome.forget} />}
    >
      {outcome.partial}
    </Callout>
  )
}
