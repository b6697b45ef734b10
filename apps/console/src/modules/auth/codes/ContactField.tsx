import { useWords } from '../../../kit/language/useWords.ts'
import { authWords } from '../auth.words.ts'
import { Field } from '../Field.tsx'
import type { Channel } from './contact.ts'

interface ContactFieldProps {
  channel: Channel
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** The field for a mobile number or e-mail address; whitespace from pasting is removed. */
export function ContactField({ channel, value, onChange, error }: ContactFieldProps) {
  const t = useWords(authWords)
  const isMobile = channel === 'mobile'
  return (
    <Field
      label={isMobile ? t.mobile : t.email}
      name={channel}
      type={isMobile ? 'tel' : 'email'}
      inputMode={isMobile ? 'numeric' : 'email'}
      autoComplete={isMobile ? 'tel-national' : 'email'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={isMobile ? 16 : 50}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\s/g, ''))}
      error={error}
    />
  )
}
