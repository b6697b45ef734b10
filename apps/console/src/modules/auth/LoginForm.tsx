import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { handleProblem } from '../../api/problem.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { toastProblem } from '../../kit/toast.ts'
import { PushButton } from '../../ui/PushButton.tsx'
import { authWords } from './auth.words.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { useCaptcha } from './captcha.ts'
import { Field } from './Field.tsx'
import classes from './login.module.css'
import { OtpField } from './OtpField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { isUnanswered, otpRefusal, refusalOf, signIn } from './signIn.ts'

/**
 * Which fields are empty (worded when shown, so that the text follows the language), and the server's
 * message.
 */
interface Faults {
  username?: boolean
  password?: boolean
  code?: boolean
  captcha?: string
  form?: string
  otp?: string
}

/** The sign-in form: username, password and, if the server requires it, the captcha. */
export function LoginForm({ name, onSignedIn }: { name: string; onSignedIn: () => void }) {
  const t = useWords(authWords)
  const [captcha, renewCaptcha] = useCaptcha()
  const [username, setUsername] = useState(name)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  /** The code of the second factor; undefined before the server asked for it. */
  const [otp, setOtp] = useState<string>()
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const answered = useRef<string>(undefined)
  const codeRequired = captcha.state !== 'shown' || captcha.required

  useEffect(() => {
    // On a touch screen the keyboard would immediately cover half the page.
    if (window.matchMedia('(hover: hover)').matches) first.current?.focus()
  }, [])

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    const missing: Faults = {
      ...(username.trim() === '' && { username: true }),
      ...(password === '' && { password: true }),
      // Until the captcha has loaded, the server decides whether it is required.
      ...(codeRequired && captcha.state !== 'loading' && code.trim() === '' && { code: true }),
      ...(otp?.trim() === '' && { otp: t.otpMissing }),
    }
    setFaults(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      // A lost connection renews the captcha; the one that was answered serves once more with the code.
      if (otp === undefined)
        answered.current = captcha.state === 'shown' && captcha.required ? captcha.id : undefined
      await signIn({
        username: username.trim(),
        password,
        captchaId: answered.current,
        captchaCode: code.trim(),
        otp: otp?.trim(),
      })
      onSignedIn()
    } catch (problem) {
      setBusy(false)
      const codeRefusal = otpRefusal(problem)
      if (codeRefusal) {
        const sentence = handleProblem(problem)
        setOtp('')
        return setFaults(codeRefusal === 'wrong' ? { otp: sentence } : {})
      }
      if (otp !== undefined && isUnanswered(problem)) return toastProblem(handleProblem(problem))
      setOtp(undefined)
      const refusal = refusalOf(problem)
      if (!refusal.captcha && !refusal.form) toastProblem(handleProblem(problem))
      setFaults(refusal.captcha && code.trim() === '' ? { code: true } : refusal)
      setCode('')
      renewCaptcha()
    }
  }

  if (otp !== undefined)
    return (
      <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        <OtpField value={otp} onChange={setOtp} error={faults.otp} />
        <PushButton type="submit" wide busy={busy}>
          {t.signIn}
        </PushButton>
        <PushButton
          look="plain"
          onClick={() => {
            setOtp(undefined)
            setCode('')
            renewCaptcha()
          }}
        >
          {t.anotherAccount}
        </PushButton>
      </form>
    )
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        ref={first}
        label={t.username}
        placeholder={t.anyName}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
        error={faults.username ? t.usernameMissing : undefined}
      />
      <PasswordField
        value={password}
        onChange={setPassword}
        error={faults.password ? t.passwordMissing : undefined}
      />
      {codeRequired ? (
        <CaptchaField
          captcha={captcha}
          value={code}
          onChange={setCode}
          onRenew={renewCaptcha}
          error={faults.code ? t.codeMissing : faults.captcha}
        />
      ) : null}
      {faults.form ? (
        <p role="alert" className={classes.refusal}>
          {faults.form}
        </p>
      ) : null}
      <PushButton type="submit" wide busy={busy}>
        {t.signIn}
      </PushButton>
    </form>
  )
}
