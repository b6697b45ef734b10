import { type SubmitEvent, useState } from 'react'
import { usePasswordRules } from '../../../kit/passwords/usePasswordRules.ts'
import { type Channel, isCode, isContact, type SignInPurpose } from '../codes/contact.ts'
import { readPending, storePending } from '../codes/pendingCode.ts'
import { useCodeSending } from '../codes/useCodeSending.ts'
import { type FaultPlace, type Faults, placeProblem, useFaults } from './faults.ts'

/** Shared by registration and password reset: a verified contact, its code, and a new password. */
export function useAccountForm(purpose: SignInPurpose, channel: Channel) {
  const [contact, setContact] = useState(() => readPending(purpose, channel)?.target ?? '')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const { form, faults, refuse, fix } = useFaults()
  const rules = usePasswordRules()
  const [busy, setBusy] = useState(false)
  const sending = useCodeSending(purpose, channel, contact)
  /** Editing a field clears its error. */
  const inFix =
    <Value>(place: FaultPlace, set: (value: Value) => void) =>
    (value: Value) => {
      fix(place)
      set(value)
    }

  const contactWrong = channel === 'mobile' ? ('mobileWrong' as const) : ('emailWrong' as const)
  const missing = (): Faults => ({
    ...(!isContact(channel, contact) && { contact: contactWrong }),
    ...(!isCode(code) && { code: 'sixDigits' }),
    ...(!rules.longEnough(password) && {
      password: password === '' ? 'passwordMissing' : { message: rules.tooShort },
    }),
  })

  /** Submits when nothing is missing; `more` holds the errors of the form's own fields. */
  const submit = async (event: SubmitEvent, more: Faults, send: () => Promise<void>): Promise<void> => {
    event.preventDefault()
    if (busy) return
    const found = { ...missing(), ...more }
    refuse(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await send()
      storePending(purpose, channel, undefined)
    } catch (problem) {
      refuse(placeProblem(problem))
      setBusy(false)
    }
  }

  return {
    form,
    contact,
    setContact: inFix('contact', setContact),
    code,
    setCode: inFix('code', setCode),
    password,
    setPassword: inFix('password', setPassword),
    inFix,
    faults,
    busy,
    sending,
    submit,
    targetWrong: () => refuse({ contact: contactWrong }),
    captchaMissing: () => refuse({ captcha: 'codeMissing' }),
    captchaTyped: () => fix('captcha'),
    codeRequired: () => {
      fix('code')
      fix('captcha')
    },
    notSent: (problem: unknown) => refuse(placeProblem(problem)),
  }
}
