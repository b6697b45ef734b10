import { type Subscription, subscriptionCalls } from '@limpid/contract/reports/subscriptions'
import { useEffect, useState } from 'react'
import { CallProblem, handleProblem } from '../../../api/problem.ts'
import { remote } from '../../../api/remote.ts'

const calls = remote(subscriptionCalls)
/** Other texts are no token, whatever a mail program made of the link. */
const tokenForm = /^[\w-]{22}$/

/** Without a response the state is unknown. */
function failureOf(problem: unknown): 'gone' | 'failed' {
  handleProblem(problem)
  return problem instanceof CallProblem && problem.status === 404 ? 'gone' : 'failed'
}

/** The subscription of a token, and how to change it. This page loads before the query library. */
export function useSubscription(token: string) {
  const isKnown = tokenForm.test(token)
  const [loaded, setLoaded] = useState<Subscription | 'loading' | 'gone' | 'failed'>(
    isKnown ? 'loading' : 'gone',
  )
  const [isChanging, setChanging] = useState(false)
  useEffect(() => {
    if (!isKnown) return
    const leaving = new AbortController()
    calls
      .subscription({ params: { token } }, { signal: leaving.signal })
      .then(setLoaded)
      .catch((problem: unknown) => {
        if (leaving.signal.aborted) return
        setLoaded(failureOf(problem))
      })
    return () => leaving.abort()
  }, [token, isKnown])
  async function change(to: 'subscribe' | 'unsubscribe'): Promise<void> {
    setChanging(true)
    try {
      await calls[to]({ params: { token } })
      setLoaded(await calls.subscription({ params: { token } }))
    } catch (problem) {
      setLoaded(failureOf(problem))
    } finally {
      setChanging(false)
    }
  }
  return { loaded, change: (to: 'subscribe' | 'unsubscribe') => void change(to), isChanging }
}
