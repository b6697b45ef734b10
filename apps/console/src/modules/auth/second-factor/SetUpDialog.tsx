import { problemCodes } from '@limpid/contract/auth/problem-codes'
import { Code, Text, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { QrCode } from '../../../ui/pictures/QrCode.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import classes from './secondFactor.module.css'
import { secondFactor } from './secondFactor.queries.ts'
import { secondFactorWords } from './secondFactor.words.ts'

interface Offer {
  secret: string
  address: string
}

/** Sets the second factor up: password, QR code and first code, recovery codes. */
export default function SetUpDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const t = useWords(secondFactorWords)
  const [offer, setOffer] = useState<Offer>()
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <FormDialog
      opened
      onClose={codes ? onDone : onClose}
      title={codes ? t.codesTitle : t.title}
      locked={codes !== undefined}
    >
      {codes ? <RecoveryCodes codes={codes} onDone={onDone} /> : null}
      {!codes && offer ? <FirstCode offer={offer} onConfirmed={setCodes} /> : null}
      {!codes && !offer ? (
        <PasswordStep
          hint={t.hint}
          submitLabel={t.next}
          submit={(password) => secondFactor.startSecondFactor({ body: { password } })}
          onDone={setOffer}
        />
      ) : null}
    </FormDialog>
  )
}

function FirstCode({ offer, onConfirmed }: { offer: Offer; onConfirmed: (codes: string[]) => void }) {
  const t = useWords(secondFactorWords)
  const schema = useMemo(() => z.object({ otp: z.string().check(z.regex(/^\d{6}$/, t.sixDigits)) }), [t])
  return (
    <ResourceForm
      initialValues={{ otp: '' }}
      schema={schema}
      fieldOf={{ [problemCodes.secondFactorWrong]: 'otp' }}
      submit={(body) => secondFactor.confirmSecondFactor({ body })}
      submitLabel={t.enable}
      onDone={({ recoveryCodes }) => onConfirmed(recoveryCodes)}
    >
      {(form) => (
        <>
          <Text size="sm">{t.scan}</Text>
          <QrCode text={offer.address} label={t.qr} className={classes.qr ?? ''} />
          <div>
            <Text size="sm" c="dimmed">
              {t.key}
            </Text>
            <Code className={classes.key}>{offer.secret.match(/.{1,4}/g)?.join(' ')}</Code>
          </div>
          <TextInput
            label={t.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            withAsterisk
            data-autofocus
            {...form.getInputProps('otp')}
          />
        </>
      )}
    </ResourceForm>
  )
}
