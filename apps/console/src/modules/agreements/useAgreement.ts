import { type Agreement, agreements } from '@limpid/contract/agreements/agreements'
import { useEffect, useState } from 'react'
import { handleProblem } from '../../api/problem.ts'
import { remote } from '../../api/remote.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'

const calls = remote(agreements)

export type Loaded = { state: 'loading' } | { state: 'failed' } | { state: 'shown'; agreement: Agreement }

/** A legal text in the selected language, and a function to refetch it. */
export function useAgreement(type: number): [Loaded, () => void] {
  const language = useLanguage()
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language, and each round, asks for the text again
  useEffect(() => {
    const leaving = new AbortController()
    setLoaded({ state: 'loading' })
    calls
      .byType({ query: { type } }, { signal: leaving.signal })
      .then((agreement) => setLoaded({ state: 'shown', agreement }))
      .catch((problem: unknown) => {
        if (leaving.signal.aborted) return
        handleProblem(problem)
        setLoaded({ state: 'failed' })
      })
    return () => leaving.abort()
  }, [type, language, round])
  return [loaded, () => setRound((before) => before + 1)]
}
