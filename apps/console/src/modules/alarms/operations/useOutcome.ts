import type { AlarmChanges } from '@limpid/contract/alarms/operations/operations'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { operationWords } from './operations.words.ts'
import { type Done, isPartial, outcomeText } from './outcomeText.ts'

/** Runs an operation and reports the outcome of each alarm: as a toast if all succeeded, otherwise until it is closed. */
export function useOutcome() {
  const t = useWords(operationWords)
  const [partial, setPartial] = useState('')
  const note = (changes: AlarmChanges, done: Done) => {
    const text = outcomeText(changes, done, t)
    setPartial(isPartial(changes) ? text : '')
    if (!isPartial(changes)) toastDone(text)
  }
  const work = useMutation({
    mutationFn: async ({ run, done }: { run: () => Promise<AlarmChanges>; done: Done }) =>
      note(await run(), done),
  })
  return {
    note,
    /** What could not be done in full; empty where there is nothing to say. */
    partial,
    forget: () => setPartial(''),
    busy: work.isPending,
    run: (done: Done, run: () => Promise<AlarmChanges>, after?: () => void) =>
      work.mutate({ run, done }, after ? { onSuccess: after } : {}),
  }
}

export type Outcome = ReturnType<typeof useOutcome>
