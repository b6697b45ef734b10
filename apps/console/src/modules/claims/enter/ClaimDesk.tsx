import { groupedCode, isClaimCode, plainCode } from '@limpid/contract/claims/code'
import { Button, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCamera, IconLock } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useCan } from '../../../kit/access/Can.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { useUrlState } from '../../../kit/useUrlState.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { claimWords } from '../claims.words.ts'
import { ClaimConfirm } from './ClaimConfirm.tsx'
import classes from './enter.module.css'
import { ScanDialog } from './ScanDialog.tsx'
import { canScan } from './scanner.ts'

const fields = { code: '' }

/** Scans or accepts a typed claim code; a code from the URL of a QR code is looked up immediately. */
export function ClaimDesk() {
  const t = useWords(claimWords)
  const owns = useCan()(['iot:device:add'])
  const [{ code }, change] = useUrlState(fields)
  if (!owns) return <EmptyState icon={<IconLock />} title={t.notAllowed} />
  if (isClaimCode(code))
    return <ClaimConfirm key={code} code={plainCode(code)} onOther={() => change({ code: '' })} />
  return <CodeForm first={code} onCode={(next) => change({ code: next })} />
}

function CodeForm({ first, onCode }: { first: string; onCode: (code: string) => void }) {
  const t = useWords(claimWords)
  const [typed, setTyped] = useState(first)
  const [wrong, setWrong] = useState(first !== '')
  const [scanning, scan] = useDisclosure(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isClaimCode(typed)) onCode(plainCode(typed))
    else setWrong(true)
  }
  return (
    <div className={classes.desk}>
      <Card heading={t.enter} hint={canScan() ? t.enterHintScan : t.enterHint}>
        <form className={classes.form} onSubmit={send} noValidate>
          <TextInput
            classNames={{ input: classes.code ?? '' }}
            label={t.code}
            placeholder="XXXXXX-XXXXXX-XXXXXX"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            value={typed}
            error={wrong ? t.codeWrong : undefined}
            onChange={({ currentTarget }) => {
              setWrong(false)
              setTyped(currentTarget.value)
            }}
            onBlur={() => setTyped((now) => groupedCode(plainCode(now)))}
          />
          <div className={classes.buttons}>
            <Button type="submit">{t.look}</Button>
            {canScan() ? (
              <Button
                variant="default"
                leftSection={<IconCamera size={16} aria-hidden />}
                onClick={scan.open}
              >
                {t.scan}
              </Button>
            ) : null}
          </div>
        </form>
      </Card>
      {scanning ? <ScanDialog onCode={onCode} onClose={scan.close} /> : null}
    </div>
  )
}
