import { codeCalls } from '@limpid/contract/auth/codes'
import { useEffect, useState } from 'react'
import { remote } from '../../../api/remote.ts'
import { type Captcha, useCaptcha } from '../captcha.ts'
import type { Channel, SignInPurpose } from './contact.ts'
import { readPending, secondsUntilNext, storePending } from './pendingCode.ts'

const calls = remote(codeCalls)

interface Answer {
  captchaId?: string
  captchaCode?: string
}

async function send(purpose: SignInPurpose, channel: Channel, target: string, answer: Answer): Promise<void> {
  if (channel === 'email') await calls.smsMailCode({ body: { email: target, type: purpose, ...answer } })
  else if (purpose === 'login') await calls.smsCode({ body: { mobile: target, ...answer } })
  else await calls.smsTypeCode({ body: { mobile: target, type: purpose, ...answer } })
}

export interface CodeSending {
  /** Seconds until another code may be sent to this target; 0 if allowed now. */
  secondsLeft: number
  /** The target that a still valid code was sent to. */
  sentTo: string | undefined
  busy: boolean
  /** The captcha for the next code, what was typed, and a function to load another one. */
  captcha: Captcha
  answer: string
  setAnswer: (answer: string) => void
  renewCaptcha: () => void
  /** A captcha is shown, and nothing has been typed yet. */
  answerMissing: boolean
  /** Sends a code; rejects with the problem of the call. */
  send: () => Promise<void>
}

/**
 * Sends codes for a purpose, and counts down until the next one may follow; the countdown survives a reload.
 */
export function useCodeSending(purpose: SignInPurpose, channel: Channel, target: string): CodeSending {
  const [pending, setPending] = useState(() => readPending(purpose, channel))
  const [busy, setBusy] = useState(false)
  const [captcha, renewCaptcha] = useCaptcha()
  const [answer, setAnswer] = useState('')
  const required = captcha.state === 'shown' && captcha.required
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
    captcha,
    answer,
    setAnswer,
    renewCaptcha,
    answerMissing: required && answer.trim() === '',
    async send() {
      setBusy(true)
      try {
        const typed = required ? { captchaId: captcha.id, captchaCode: answer.trim() } : {}
        await send(purpose, channel, target, typed)
        const sent = { target, sentAt: Date.now() }
        storePending(purpose, channel, sent)
        setPending(sent)
        setNowMs(sent.sentAt)
      } finally {
        // A captcha can be used only once, whatever the outcome.
        if (required) {
          setAnswer('')
          renewCaptcha()
        }
        setBusy(false)
      }
    },
  }
}
