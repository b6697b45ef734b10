import type { SecondFactor } from '@limpid/contract/auth/second-factor'
import { Button } from '@mantine/core'
import { IconCheck, IconShieldOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { toastDone } from '../../../kit/toast.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import classes from './secondFactor.module.css'
import { secondFactor, secondFactorQuery } from './secondFactor.queries.ts'
import { secondFactorWords } from './secondFactor.words.ts'

const SetUpDialog = lazy(() => import('./SetUpDialog.tsx'))

type Task = 'set-up' | 'turn-off' | 'new-codes'

/** The user's second factor: set up, turned off, recovery codes. */
export function SecondFactorPanel({ onSetUp }: { onSetUp?: () => void }) {
  const t = useWords(secondFactorWords)
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({ ...secondFactorQuery, meta: { shown: 'page' } })
  const [task, setTask] = useState<Task>()
  const [codes, setCodes] = useState<readonly string[]>()
  const done = () => {
    setTask(undefined)
    setCodes(undefined)
    return client.invalidateQueries(secondFactorQuery)
  }
  return (
    <Card heading={t.title} hint={t.hint}>
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonBlock height={36} /> : null}
      {data ? <State factor={data} onTask={setTask} /> : null}
      {task === 'set-up' ? (
        <Suspense>
          <SetUpDialog
            onClose={() => setTask(undefined)}
            onDone={() => {
              void done()
              onSetUp?.()
            }}
          />
        </Suspense>
      ) : null}
      <FormDialog opened={task === 'turn-off'} onClose={() => setTask(undefined)} title={t.turnOff}>
        <PasswordStep
          hint={t.turnOffHint}
          submitLabel={t.turnOff}
          danger
          submit={(password) => secondFactor.removeSecondFactor({ body: { password } })}
          onDone={() => {
            toastDone(t.turnedOff)
            void done()
          }}
        />
      </FormDialog>
      <FormDialog
        opened={task === 'new-codes'}
        onClose={() => void done()}
        title={codes ? t.codesTitle : t.newCodes}
        locked={codes !== undefined}
      >
        {codes ? (
          <RecoveryCodes codes={codes} onDone={() => void done()} />
        ) : (
          <PasswordStep
            hint={t.newCodesHint}
            submitLabel={t.newCodes}
            submit={(password) => secondFactor.renewRecoveryCodes({ body: { password } })}
            onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
          />
        )}
      </FormDialog>
    </Card>
  )
}

function State({ factor, onTask }: { factor: SecondFactor; onTask: (task: Task) => void }) {
  const t = useWords(secondFactorWords)
  const { since, required, recoveryCodesLeft } = factor
  if (since === null)
    return (
      <div className={classes.state}>
        <StatusBadge tone="warn" icon={<IconShieldOff size={14} />}>
          {t.off}
        </StatusBadge>
        <span className={classes.buttons}>
          <Button onClick={() => onTask('set-up')}>{t.setUp}</Button>
        </span>
      </div>
    )
  return (
    <div className={classes.state}>
      <StatusBadge tone="ok" icon={<IconCheck size={14} />}>
        {t.on}
      </StatusBadge>
      <span className={classes.facts}>
        {t.since(formatInstant(since))} · {t.codesLeft(recoveryCodesLeft)}
        {required ? ` · ${t.required}` : ''}
      </span>
      <span className={classes.buttons}>
        <Button variant="default" onClick={() => onTask('new-codes')}>
          {t.newCodes}
        </Button>
        {required ? null : (
          <Button variant="light" color="red" onClick={() => onTask('turn-off')}>
            {t.turnOff}
          </Button>
        )}
      </span>
    </div>
  )
}
