import { codeLength } from '@limpid/contract/auth'
import { useRef } from 'react'
import { useWords } from '../../../kit/useWords.ts'
import { PushButton } from '../../../ui/PushButton.tsx'
import { authWords } from '../auth.words.ts'
import { Field } from '../Field.tsx'
import classes from './codes.module.css'
import { type Channel, isContact } from './contact.ts'
import type { CodeSending } from './useCodeSending.ts'

interface CodeFieldProps {
  channel: Channel
  target: string
  sending: CodeSending
  value: string
  onChange: (value: string) => void
  error: string | undefined
  /** Somebody asks for a code to something that is no address. */
  onTargetWrong: () => void
  /** A code was sent: what was wrong before is not any more. */
  onSent: () => void
  /** A code was not sent. */
  onProblem: (problem: unknown) => void
}

/** The field for a code, with the button that has one sent. */
export function CodeField(props: CodeFieldProps) {
  const { channel, target, sending, value, onChange, error, onTargetWrong, onSent, onProblem } = props
  const t = useWords(authWords)
  const input = useRef<HTMLInputElement>(null)
  const get = async () => {
    if (sending.busy || sending.secondsLeft > 0) return
    if (!isContact(channel, target)) return onTargetWrong()
    try {
      await sending.send()
      onSent()
      input.current?.focus()
    } catch (problem) {
      onProblem(problem)
    }
  }
  return (
    <div className={classes.code}>
      <Field
        ref={input}
        label={channel === 'mobile' ? t.smsCode : t.mailCode}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={codeLength}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, ''))}
        error={error}
        hint={sending.sentTo ? t.codeSent(sending.sentTo) : undefined}
      />
      <PushButton
        look="plain"
        className={classes.get}
        aria-disabled={sending.secondsLeft > 0 || undefined}
        busy={sending.busy}
        onClick={() => void get()}
      >
        {sending.secondsLeft > 0 ? t.secondsLeft(sending.secondsLeft) : t.getCode}
      </PushButton>
    </div>
  )
}
