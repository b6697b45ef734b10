import { type SubmitEvent, useState } from 'react'
import { type Channel, type DoorPurpose, isCode, isContact } from '../codes/contact.ts'
import { keepPending, readPending } from '../codes/pendingCode.ts'
import { useCodeSending } from '../codes/useCodeSending.ts'
import { type FaultPlace, type Faults, placeProblem, useFaults } from './faults.ts'
import { strengthOf } from './passwords/strength.ts'

/** What registering and retrieving have in common: a proven contact, its code, and a new password. */
export function useAccountForm(purpose: DoorPurpose, channel: Channel) {
  const [contact, setContact] = useState(() => readPending(purpose, channel)?.target ?? '')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const { form, faults, refuse, mend } = useFaults()
  const [busy, setBusy] = useState(false)
  const sending = useCodeSending(purpose, channel, contact)
  /** Changing a field takes away what was wrong with it. */
  const mending =
    <Value>(place: FaultPlace, set: (value: Value) => void) =>
    (value: Value) => {
      mend(place)
      set(value)
    }

  const contactWrong = channel === 'mobile' ? ('mobileWrong' as const) : ('emailWrong' as const)
  const missing = (): Faults => ({
    ...(!isContact(channel, contact) && { contact: contactWrong }),
    ...(!isCode(code) && { code: 'sixDigits' }),
    ...(strengthOf(password) === 'short' && {
      password: password === '' ? 'passwordMissing' : 'passwordShort',
    }),
  })

  /** Submits when nothing is missing; `more` are the faults of the form's own fields. */
  const submit = async (event: SubmitEvent, more: Faults, send: () => Promise<void>): Promise<void> => {
    event.preventDefault()
    if (busy) return
    const found = { ...missing(), ...more }
    refuse(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await send()
      keepPending(purpose, channel, undefined)
    } catch (problem) {
      refuse(placeProblem(problem))
      setBusy(false)
    }
  }

  return {
    form,
    contact,
    setContact: mending('contact', setContact),
    code,
    setCode: mending('code', setCode),
    password,
    setPassword: mending('password', setPassword),
    mending,
    faults,
    busy,
    sending,
    submit,
    targetWrong: () => refuse({ contact: contactWrong }),
    captchaMissing: () => refuse({ captcha: 'codeMissing' }),
    captchaTyped: () => mend('captcha'),
    codeAsked: () => {
      mend('code')
      mend('captcha')
    },
    notSent: (problem: unknown) => refuse(placeProblem(problem)),
  }
}
