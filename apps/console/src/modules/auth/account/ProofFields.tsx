import { useWords } from '../../../kit/language/useWords.ts'
import { authWords } from '../auth.words.ts'
import { CodeField } from '../codes/CodeField.tsx'
import { ContactField } from '../codes/ContactField.tsx'
import type { Channel } from '../codes/contact.ts'
import { faultMessage } from './faults.ts'
import type { useAccountForm } from './useAccountForm.ts'

interface ProofFieldsProps {
  channel: Channel
  form: ReturnType<typeof useAccountForm>
}

/** Contact and code: proof that a user owns a mobile number or an e-mail address. */
export function ProofFields({ channel, form }: ProofFieldsProps) {
  const t = useWords(authWords)
  return (
    <>
      <ContactField
        channel={channel}
        value={form.contact}
        onChange={form.setContact}
        error={faultMessage(form.faults.contact, t)}
      />
      <CodeField
        channel={channel}
        target={form.contact}
        sending={form.sending}
        value={form.code}
        onChange={form.setCode}
        error={faultMessage(form.faults.code, t)}
        captchaError={faultMessage(form.faults.captcha, t)}
        onTargetWrong={form.targetWrong}
        onCaptchaMissing={form.captchaMissing}
        onCaptcha={form.captchaTyped}
        onSending={form.codeRequired}
        onProblem={form.notSent}
      />
    </>
  )
}
