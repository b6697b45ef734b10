import { agreements, agreementTypes } from '@limpid/contract/agreements/agreements'
import { useEffect, useState } from 'react'
import { handleProblem } from '../../../../api/problem.ts'
import { remote } from '../../../../api/remote.ts'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'

const calls = remote(agreements)

/**
 * The versions of the legal texts linked from the form, which the user agrees to. Undefined while loading or
 * if loading fails; the server then uses the current ones. Refetched when `round` changes.
 */
export function useShownAgreements(round: number): string[] | undefined {
  const language = useLanguage()
  const [shown, setShown] = useState<string[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language, and each round, asks again
  useEffect(() => {
    const leaving = new AbortController()
    const requested = Object.values(agreementTypes).map((type) =>
      calls.byType({ query: { type } }, { signal: leaving.signal }),
    )
    Promise.all(requested)
      .then((texts) => setShown(texts.map(({ id }) => id)))
      .catch((problem: unknown) => {
        if (!leaving.signal.aborted) handleProblem(problem)
      })
    return () => leaving.abort()
  }, [language, round])
  return shown
}
