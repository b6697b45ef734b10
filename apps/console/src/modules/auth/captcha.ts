import { sessionCalls } from '@limpid/contract/auth/session'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isUnavailable, useConnection } from '../../api/connection.ts'
import { handleProblem } from '../../api/problem.ts'
import { remote } from '../../api/remote.ts'

const calls = remote(sessionCalls)

export type Captcha =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'shown'; id: string; image: string; required: boolean }

/** The captcha of the sign-in form, and a function to load another one. */
export function useCaptcha(): [Captcha, () => void] {
  const [captcha, setCaptcha] = useState<Captcha>({ state: 'loading' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks for another picture
  useEffect(() => {
    const leaving = new AbortController()
    calls
      .captcha({}, { signal: leaving.signal })
      .then((answer) => {
        const { captchaId: id, captchaBase64: image, required } = answer
        setCaptcha({ state: 'shown', id, image, required })
      })
      .catch((problem: unknown) => {
        if (leaving.signal.aborted) return
        handleProblem(problem)
        setCaptcha({ state: 'failed' })
      })
    return () => leaving.abort()
  }, [round])
  const renew = useCallback(() => {
    setCaptcha((before) => (before.state === 'shown' ? before : { state: 'loading' }))
    setRound((before) => before + 1)
  }, [])
  const away = useConnection(isUnavailable)
  const wasAway = useRef(false)
  useEffect(() => {
    if (wasAway.current && !away) renew()
    wasAway.current = away
  }, [away, renew])
  return [captcha, renew]
}
