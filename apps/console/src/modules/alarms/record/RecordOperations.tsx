import type { AlarmDetail } from '@limpid/contract/alarms/record/record'
import { Button } from '@mantine/core'
import {
  IconCheck,
  IconCircleCheck,
  IconMessageReport,
  IconPlayerPause,
  IconPlayerPlay,
  IconTool,
  IconUser,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCan } from '../../../kit/access/Can.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import classes from '../alarms.module.css'
import { acknowledge, clear, shelve } from '../alarms.queries.ts'
import { reportPath, workPath } from '../operations/followUp.ts'
import { OperationDialogs } from '../operations/OperationDialogs.tsx'
import type { Operation } from '../operations/operation.ts'
import { operationWords } from '../operations/operations.words.ts'
import type { Outcome } from '../operations/useOutcome.ts'

import { DelayLink } from '../quality/DelayLink.tsx'

/** The operations on one alarm, on its page. */
export function RecordOperations({ alarm, outcome }: { alarm: AlarmDetail; outcome: Outcome }) {
  const t = useWords(operationWords)
  const language = useLanguage()
  const can = useCan()
  const [dialog, openDialog] = useState<Operation>()
  const which = { ids: [alarm.id] }
  const handles = alarm.mayHandle && can(['iot:alarm:handle'])
  const buttonProps = { size: 'sm', variant: 'default', disabled: outcome.busy } as const
  return (
    <div className={classes.buttons}>
      {handles ? (
        <>
          {alarm.acknowledged ? null : (
            <Button
              size="sm"
              disabled={outcome.busy}
              leftSection={<IconCheck size={16} aria-hidden />}
              onClick={() => outcome.run('acknowledged', () => acknowledge(which))}
            >
              {t.acknowledge}
            </Button>
          )}
          {alarm.condition === 'active' ? (
            <Button
              {...buttonProps}
              leftSection={<IconCircleCheck size={16} aria-hidden />}
              onClick={() => outcome.run('cleared', () => clear(which))}
            >
              {t.clear}
            </Button>
          ) : null}
          <Button
            {...buttonProps}
            leftSection={<IconUser size={16} aria-hidden />}
            onClick={() => openDialog('assign')}
          >
            {t.assign}
          </Button>
          {alarm.inhibition === 'shelved' ? (
            <Button
              {...buttonProps}
              leftSection={<IconPlayerPlay size={16} aria-hidden />}
              onClick={() => outcome.run('unshelved', () => shelve(which, 0, ''))}
            >
              {t.unshelve}
            </Button>
          ) : (
            <Button
              {...buttonProps}
              leftSection={<IconPlayerPause size={16} aria-hidden />}
              onClick={() => openDialog('shelve')}
            >
              {t.shelve}
            </Button>
          )}
        </>
      ) : null}
      {can(['iot:feedback:add']) ? (
        <Button
          size="sm"
          variant="default"
          component={Link}
          to={reportPath(alarm, language)}
          leftSection={<IconMessageReport size={16} aria-hidden />}
        >
          {t.report}
        </Button>
      ) : null}
      {handles && can(['iot:maintenance:edit']) ? (
        <Button
          size="sm"
          variant="default"
          component={Link}
          to={workPath(alarm, language)}
          leftSection={<IconTool size={16} aria-hidden />}
        >
          {t.work}
        </Button>
      ) : null}
      <DelayLink alarm={alarm} remedy={alarm.remedy} size="sm" />
      <OperationDialogs
        operation={dialog}
        which={which}
        count={1}
        outcome={outcome}
        onClose={() => openDialog(undefined)}
      />
    </div>
  )
}
