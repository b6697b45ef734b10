import { accountCalls } from '@limpid/contract/auth/accounts'
import { problemCodes } from '@limpid/contract/auth/problem-codes'
import { newUsername, usernameFault } from '@limpid/contract/users/username'
import { useState } from 'react'
import * as z from 'zod/mini'
import { CallProblem } from '../../../../api/problem.ts'
import { remote } from '../../../../api/remote.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { PushButton } from '../../../../ui/PushButton.tsx'
import { authWords } from '../../auth.words.ts'
import type { Channel } from '../../codes/contact.ts'
import { Field } from '../../Field.tsx'
import classes from '../../login.module.css'
import { accountWords } from '../account.words.ts'
import { FormProblem } from '../FormProblem.tsx'
import { faultMessage } from '../faults.ts'
import { NewPasswordField } from '../NewPasswordField.tsx'
import { ProofFields } from '../ProofFields.tsx'
import { useAccountForm } from '../useAccountForm.ts'
import { AgreeField } from './AgreeField.tsx'
import { useShownAgreements } from './useShownAgreements.ts'

const calls = remote(accountCalls)

interface RegisterFormProps {
  channel: Channel
  /** Receives the name with which the new account signs in. */
  onRegistered: (name: string) => void
}

/** Registers by mobile number or e-mail. */
export function RegisterForm({ channel, onRegistered }: RegisterFormProps) {
  const t = { ...useWords(authWords), ...useWords(accountWords) }
  const form = useAccountForm('register', channel)
  const [username, setUsername] = useState('')
  const [nickname, setNickname] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [round, setRound] = useState(0)
  const shown = useShownAgreements(round)
  const { contact, code, password, faults } = form

  const send = async () => {
    const body = {
      code,
      password,
      agreed,
      ...(username !== '' && { username }),
      ...(nickname.trim() !== '' && { nickname: nickname.trim() }),
      ...(shown && { agreements: shown }),
    }
    try {
      if (channel === 'mobile') await calls.mobileRegistration({ body: { ...body, mobile: contact } })
      else await calls.emailRegistration({ body: { ...body, email: contact } })
    } catch (problem) {
      if (problem instanceof CallProblem && problem.code === problemCodes.agreementOutdated) {
        setAgreed(false)
        setRound(round + 1)
      }
      throw problem
    }
    onRegistered(username === '' ? contact : username)
  }
  const nameWrong = username !== '' && !z.safeParse(newUsername, username).success
  const own = {
    ...(nameWrong && {
      username: usernameFault(username) ? ('usernameReserved' as const) : ('usernameWrong' as const),
    }),
    ...(!agreed && { agreed: 'agreeFirst' as const }),
  }

  return (
    <form
      ref={form.form}
      className={classes.form}
      noValidate
      onSubmit={(event) => void form.submit(event, own, send)}
    >
      <ProofFields channel={channel} form={form} />
      <Field
        label={t.usernameOptional}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        value={username}
        onChange={(event) => form.inFix('username', setUsername)(event.currentTarget.value.trim())}
        error={faultMessage(faults.username, t)}
      />
      <Field
        label={t.nicknameOptional}
        name="nickname"
        autoComplete="nickname"
        maxLength={64}
        value={nickname}
        onChange={(event) => setNickname(event.currentTarget.value)}
      />
      <NewPasswordField
        label={t.password}
        value={password}
        onChange={form.setPassword}
        error={faultMessage(faults.password, t)}
      />
      <AgreeField
        value={agreed}
        onChange={form.inFix('agreed', setAgreed)}
        error={faultMessage(faults.agreed, t)}
      />
      <FormProblem message={faultMessage(faults.form, t)} />
      <PushButton type="submit" wide busy={form.busy}>
        {t.register}
      </PushButton>
    </form>
  )
}
