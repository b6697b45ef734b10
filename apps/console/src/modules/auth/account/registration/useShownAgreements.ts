import { agreements, agreementTypes } from '@limpid/contract/agreements'
import { useEffect, useState } from 'react'
import { takeProblem } from '../../../../api/problem.ts'
import { remote } from '../../../../api/remote.ts'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'

const calls = remote(agreements)

/**
 * The versions of the legal texts that the form links to: what somebody agrees to. Undefined until they are known, and where they
 * cannot be; the server then goes by those that stand. Asked for again after `round` changes.
 */
export function useShownAgreements(round: number): string[] | undefined {
  const language = useLanguage()
  const [shown, setShown] = useState<string[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language, and each round, asks again
  useEffect(() => {
    const leaving = new AbortController()
    const asked = Object.values(agreementTypes).map((type) =>
      calls.byType({ query: { type } }, { signal: leaving.signal }),
    )
    Promise.all(asked)
      .then((texts) => setShown(texts.map(({ id }) => id)))
      .catch((problem: unknown) => {
        if (!leaving.signal.aborted) takeProblem(problem)
      })
    return () => leaving.abort()
  }, [language, round])
  return shown
}
