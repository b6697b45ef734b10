import { useWords } from '../../kit/language/useWords.ts'
import { authWords } from './auth.words.ts'
import type { Captcha } from './captcha.ts'
import { Field } from './Field.tsx'
import classes from './login.module.css'

interface CaptchaFieldProps {
  captcha: Captcha
  value: string
  onChange: (value: string) => void
  onRenew: () => void
  /** Label, for forms that contain another code. */
  label?: string
  error: string | undefined
}

/** Captcha field next to its image; a click on the image loads another one. */
export function CaptchaField({ captcha, value, onChange, onRenew, error, label }: CaptchaFieldProps) {
  const t = useWords(authWords)
  return (
    <Field
      label={label ?? t.code}
      name="captchaCode"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={16}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      beside={
        <button
          type="button"
          className={classes.picture}
          data-state={captcha.state}
          title={t.renew}
          aria-label={captcha.state === 'failed' ? t.reload : t.renew}
          onClick={onRenew}
        >
          {captcha.state === 'shown' ? <img src={captcha.image} alt="" /> : null}
          {captcha.state === 'failed' ? t.reload : null}
        </button>
      }
    />
  )
}
