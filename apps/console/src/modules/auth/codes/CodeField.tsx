import { codeLength } from '@limpid/contract/auth/code'
import { useRef } from 'react'
import { useWords } from '../../../kit/language/useWords.ts'
import { PushButton } from '../../../ui/PushButton.tsx'
import { authWords } from '../auth.words.ts'
import { CaptchaField } from '../CaptchaField.tsx'
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
  /** Error message of the captcha. */
  captchaError: string | undefined
  /** The user requests a code for an invalid target. */
  onTargetWrong: () => void
  /** The user requests a code without having typed the captcha. */
  onCaptchaMissing: () => void
  onCaptcha: () => void
  /** A code is being sent: previous errors are cleared. */
  onSending: () => void
  /** A code could not be sent. */
  onProblem: (problem: unknown) => void
}

/** The code field with its send button. */
export function CodeField(props: CodeFieldProps) {
  const { channel, target, sending, value, onChange, error, onTargetWrong, onSending, onProblem } = props
  const { captcha } = sending
  const t = useWords(authWords)
  const input = useRef<HTMLInputElement>(null)
  const get = async () => {
    if (sending.busy || sending.secondsLeft > 0) return
    if (!isContact(channel, target)) return onTargetWrong()
    if (sending.answerMissing) return props.onCaptchaMissing()
    onSending()
    try {
      await sending.send()
      input.current?.focus()
    } catch (problem) {
      onProblem(problem)
    }
  }
  const requested = captcha.state === 'failed' || (captcha.state === 'shown' && captcha.required)
  return (
    <>
      {requested ? (
        <CaptchaField
          label={t.pictureCode}
          captcha={captcha}
          value={sending.answer}
          onChange={(answer) => {
            props.onCaptcha()
            sending.setAnswer(answer)
          }}
          onRenew={sending.renewCaptcha}
          error={props.captchaError}
        />
      ) : null}
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
        beside={
          <PushButton
            look="plain"
            className={classes.get}
            aria-disabled={sending.secondsLeft > 0 || undefined}
            busy={sending.busy}
            onClick={() => void get()}
          >
            {sending.secondsLeft > 0 ? t.secondsLeft(sending.secondsLeft) : t.getCode}
          </PushButton>
        }
      />
    </>
  )
}
