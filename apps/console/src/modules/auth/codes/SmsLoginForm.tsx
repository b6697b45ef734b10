import { type SubmitEvent, useState } from 'react'
import { handleProblem } from '../../../api/problem.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { PushButton } from '../../../ui/PushButton.tsx'
import { FormProblem } from '../account/FormProblem.tsx'
import { type Faults, faultMessage, placeProblem, useFaults } from '../account/faults.ts'
import { authWords } from '../auth.words.ts'
import classes from '../login.module.css'
import { OtpField } from '../OtpField.tsx'
import { isUnanswered, otpRefusal, signInByCode } from '../signIn.ts'
import { CodeField } from './CodeField.tsx'
import { ContactField } from './ContactField.tsx'
import { isCode, isContact } from './contact.ts'
import { readPending, storePending } from './pendingCode.ts'
import { useCodeSending } from './useCodeSending.ts'

export interface SmsLoginFormProps {
  onSignedIn: () => void
}

/** Sign-in by a code sent to the user's mobile number. */
export function SmsLoginForm({ onSignedIn }: SmsLoginFormProps) {
  const t = useWords(authWords)
  const [mobile, setMobile] = useState(() => readPending('login', 'mobile')?.target ?? '')
  const [code, setCode] = useState('')
  const { form, faults, refuse, fix } = useFaults()
  const [busy, setBusy] = useState(false)
  /** The code of the second factor; undefined before the server asked for it. */
  const [otp, setOtp] = useState<string>()
  const [otpFault, setOtpFault] = useState<string>()
  const sending = useCodeSending('login', 'mobile', mobile)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    const missing: Faults = {
      ...(!isContact('mobile', mobile) && { contact: 'mobileWrong' }),
      ...(!isCode(code) && { code: 'sixDigits' }),
    }
    refuse(missing)
    if (Object.keys(missing).length > 0) return
    if (otp?.trim() === '') return setOtpFault(t.otpMissing)
    setOtpFault(undefined)
    setBusy(true)
    try {
      await signInByCode(mobile, code, otp?.trim())
      storePending('login', 'mobile', undefined)
      onSignedIn()
    } catch (problem) {
      setBusy(false)
      const codeRefusal = otpRefusal(problem)
      if (!codeRefusal) {
        if (!isUnanswered(problem)) setOtp(undefined)
        return refuse(placeProblem(problem))
      }
      const sentence = handleProblem(problem)
      setOtp('')
      setOtpFault(codeRefusal === 'wrong' ? sentence : undefined)
    }
  }

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <ContactField
        channel="mobile"
        value={mobile}
        onChange={(value) => {
          fix('contact')
          setMobile(value)
        }}
        error={faultMessage(faults.contact, t)}
      />
      <CodeField
        channel="mobile"
        target={mobile}
        sending={sending}
        value={code}
        onChange={(value) => {
          fix('code')
          setCode(value)
        }}
        error={faultMessage(faults.code, t)}
        captchaError={faultMessage(faults.captcha, t)}
        onTargetWrong={() => refuse({ contact: 'mobileWrong' })}
        onCaptchaMissing={() => refuse({ captcha: 'codeMissing' })}
        onCaptcha={() => fix('captcha')}
        onSending={() => {
          fix('code')
          fix('captcha')
        }}
        onProblem={(problem) => refuse(placeProblem(problem))}
      />
      {otp === undefined ? null : <OtpField value={otp} onChange={setOtp} error={otpFault} />}
      <FormProblem message={faultMessage(faults.form, t)} />
      <PushButton type="submit" wide busy={busy}>
        {t.signIn}
      </PushButton>
    </form>
  )
}
