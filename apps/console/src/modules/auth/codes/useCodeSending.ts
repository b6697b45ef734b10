import { auth } from '@limpid/contract/auth'
import { useEffect, useState } from 'react'
import { remote } from '../../../api/remote.ts'
import type { Channel, DoorPurpose } from './contact.ts'
import { keepPending, readPending, secondsUntilNext } from './pendingCode.ts'

const calls = remote(auth)

async function send(purpose: DoorPurpose, channel: Channel, target: string): Promise<void> {
  if (channel === 'email') await calls.smsMailCode({ body: { email: target, type: purpose } })
  else if (purpose === 'login') await calls.smsCode({ body: { mobile: target } })
  else await calls.smsTypeCode({ body: { mobile: target, type: purpose } })
}

export interface CodeSending {
  /** Seconds until another code may be sent to this target; 0 when it may be. */
  secondsLeft: number
  /** The target that a code was sent to and may still be typed for. */
  sentTo: string | undefined
  busy: boolean
  /** Sends a code; rejects with the problem of the call. */
  send: () => Promise<void>
}

/** Sends codes for a purpose, and counts down until the next one may follow; the count survives a reload. */
export function useCodeSending(purpose: DoorPurpose, channel: Channel, target: string): CodeSending {
  const [pending, setPending] = useState(() => readPending(purpose, channel))
  const [busy, setBusy] = useState(false)
  const [nowMs, setNowMs] = useState(Date.now)
  const secondsLeft = secondsUntilNext(pending, target, nowMs)
  const counting = secondsLeft > 0
  useEffect(() => {
    if (!counting) return
    const timer = setInterval(() => setNowMs(Date.now()), 250)
    return () => clearInterval(timer)
  }, [counting])
  return {
    secondsLeft,
    sentTo: pending?.target === target ? target : undefined,
    busy,
    async send() {
      setBusy(true)
      try {
        await send(purpose, channel, target)
        const sent = { target, sentAt: Date.now() }
        keepPending(purpose, channel, sent)
        setPending(sent)
        setNowMs(sent.sentAt)
      } finally {
        setBusy(false)
      }
    },
  }
}
