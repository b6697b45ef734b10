import type { DraftCheck } from '@limpid/contract/orders/drafts'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatInstant } from '../../../lib/format.ts'
import { orderCalls } from '../orders.queries.ts'
import classes from './drafts.module.css'
import { reasonWords } from './reasons.words.ts'

/** Checks the levels now instead of waiting for the hourly check. */
export function CheckButton({ onChecked }: { onChecked: (added: number) => void }) {
  const t = useWords(reasonWords)
  const check = useMutation({
    mutationFn: () => orderCalls.checkDrafts({}),
    onSuccess: ({ added }) => onChecked(added),
  })
  return (
    <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
      {t.check}
    </Button>
  )
}

interface CheckOutcomeProps {
  check: DraftCheck
  /** What the check that was just requested added; undefined without one. */
  added: number | undefined
  /** How many drafts are listed. */
  drafts: number
}

/** What the requested check found, and when the levels were last checked. */
export function CheckOutcome({ check: { checkedAt, undrafted }, added, drafts }: CheckOutcomeProps) {
  const t = useWords(reasonWords)
  const when = checkedAt ? t.checkedAt(formatInstant(checkedAt)) : t.neverChecked
  const idle = drafts === 0 && undrafted.length === 0 ? t.allFine : ''
  return (
    <p className={classes.outcome} role="status">
      {[added === undefined ? idle : outcome(added), when].filter(Boolean).join(' ')}
    </p>
  )

  function outcome(count: number): string {
    if (count > 0) return t.found(count)
    if (undrafted.length > 0) return t.foundNothing
    return drafts > 0 ? t.foundDrafted : t.allFine
  }
}
