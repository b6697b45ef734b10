import { accountCalls } from '@limpid/contract/auth/accounts'
import { remote } from '../../../api/remote.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { PushButton } from '../../../ui/PushButton.tsx'
import { authWords } from '../auth.words.ts'
import type { Channel } from '../codes/contact.ts'
import classes from '../login.module.css'
import { accountWords } from './account.words.ts'
import { FormProblem } from './FormProblem.tsx'
import { faultMessage } from './faults.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { ProofFields } from './ProofFields.tsx'
import { useAccountForm } from './useAccountForm.ts'

const calls = remote(accountCalls)

interface PasswordRecoveryFormProps {
  channel: Channel
  /** Receives the name with which the account signs in. */
  onRetrieved: (name: string) => void
}

/** Sets a new password in place of a forgotten one. */
export function PasswordRecoveryForm({ channel, onRetrieved }: PasswordRecoveryFormProps) {
  const t = { ...useWords(authWords), ...useWords(accountWords) }
  const form = useAccountForm('forgot', channel)
  const { contact, code, password, faults } = form
  const send = async () => {
    if (channel === 'mobile') await calls.mobileForgotPassword({ body: { mobile: contact, code, password } })
    else await calls.emailForgotPassword({ body: { email: contact, code, password } })
    onRetrieved(contact)
  }
  return (
    <form
      ref={form.form}
      className={classes.form}
      noValidate
      onSubmit={(event) => void form.submit(event, {}, send)}
    >
      <ProofFields channel={channel} form={form} />
      <NewPasswordField
        label={t.newPassword}
        value={password}
        onChange={form.setPassword}
        error={faultMessage(faults.password, t)}
      />
      <FormProblem message={faultMessage(faults.form, t)} />
      <PushButton type="submit" wide busy={form.busy}>
        {t.retrieve}
      </PushButton>
    </form>
  )
}
