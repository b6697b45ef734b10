import { useEffect, useRef } from 'react'
import { useWords } from '../../kit/language/useWords.ts'
import { authWords } from './auth.words.ts'
import { Field } from './Field.tsx'

interface OtpFieldProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** The code of the second factor, after the first one was right. */
export function OtpField({ value, onChange, error }: OtpFieldProps) {
  const t = useWords(authWords)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (error) input.current?.focus()
  }, [error])
  return (
    <Field
      ref={input}
      label={t.otp}
      name="otp"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={16}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      hint={t.otpHint}
    />
  )
}
