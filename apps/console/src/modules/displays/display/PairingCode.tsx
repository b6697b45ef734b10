import { pairingCalls } from '@limpid/contract/displays/pairing'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallProblem } from '../../../api/problem.ts'
import { remote } from '../../../api/remote.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { QrCode } from '../../../ui/pictures/QrCode.tsx'
import classes from './display.module.css'
import { displayWords } from './display.words.ts'

const call = remote(pairingCalls)
/** As RFC 8628 proposes. */
const pollMs = 5_000
const retryMs = 10_000

/** The address that a phone opens, with the code; its user signs in first. */
function addressOf(code: string): string {
  const { origin, pathname } = window.location
  return `${origin}${pathname}#/data-visualization/display?code=${code}`
}

/** A code for somebody who is signed in; a new one as soon as it expires. */
export function PairingCode({ onPaired }: { onPaired: (key: string) => void }) {
  const t = useWords(displayWords)
  const pairing = useQuery({
    queryKey: ['display', 'pairing'],
    queryFn: () => call.startPairing({}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: true,
    retryDelay: retryMs,
    meta: { shown: 'page' },
  })
  const key = pairing.data?.key ?? ''
  const { data, error } = useQuery({
    queryKey: ['display', 'waiting', key],
    queryFn: ({ signal }) => call.displayView({}, { signal, authorization: `Bearer ${key}` }),
    enabled: key !== '',
    refetchInterval: pollMs,
    retry: false,
    gcTime: 0,
    meta: { shown: 'page' },
  })
  const isPaired = data?.view !== undefined && data.view !== null
  const isExpired = error instanceof CallProblem && error.status === 401
  const { refetch } = pairing
  useEffect(() => {
    if (isPaired) onPaired(key)
    else if (isExpired) void refetch()
  }, [isPaired, isExpired, key, onPaired, refetch])
  const code = pairing.data?.code ?? ''
  const shown = `${code.slice(0, 4)}-${code.slice(4)}`
  return (
    <main className={classes.page} data-big-screen>
      <h1>{t.title}</h1>
      {code === '' ? (
        <p role="status">{pairing.failureCount > 0 ? t.away : ''}</p>
      ) : (
        <>
          <p>{t.how}</p>
          <strong className={classes.code}>{shown}</strong>
          <QrCode text={addressOf(code)} label={t.qr} className={classes.qr ?? ''} />
          <small>{t.expires}</small>
        </>
      )}
    </main>
  )
}
