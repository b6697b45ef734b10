import type { AlarmSelection } from '@limpid/contract/alarms/operations/operations'
import { Button } from '@mantine/core'
import {
  IconCheck,
  IconCircleCheck,
  IconMessagePlus,
  IconMessageReport,
  IconPlayerPause,
  IconTool,
  IconUser,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useCan } from '../../../kit/access/Can.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { acknowledge, clear } from '../alarms.queries.ts'
import { OperationDialogs } from './OperationDialogs.tsx'
import type { Operation } from './operation.ts'
import { operationWords } from './operations.words.ts'
import type { Outcome } from './useOutcome.ts'

interface BulkOperationsProps {
  which: AlarmSelection
  count: number
  outcome: Outcome
  onDone: () => void
}

/** Operations on the chosen alarms, or on all that match the filters, each in one call. */
export function BulkOperations({ which, count, outcome, onDone }: BulkOperationsProps) {
  const t = useWords(operationWords)
  const can = useCan()
  const [dialog, openDialog] = useState<Operation>()
  const buttonProps = { size: 'compact-sm', variant: 'default', disabled: outcome.busy } as const
  return (
    <>
      <Button
        {...buttonProps}
        leftSection={<IconCheck size={14} aria-hidden />}
        onClick={() => outcome.run('acknowledged', () => acknowledge(which), onDone)}
      >
        {t.acknowledge}
      </Button>
      <Button
        {...buttonProps}
        leftSection={<IconCircleCheck size={14} aria-hidden />}
        onClick={() => outcome.run('cleared', () => clear(which), onDone)}
      >
        {t.clear}
      </Button>
      <Button
        {...buttonProps}
        leftSection={<IconUser size={14} aria-hidden />}
        onClick={() => openDialog('assign')}
      >
        {t.assign}
      </Button>
      <Button
        {...buttonProps}
        leftSection={<IconPlayerPause size={14} aria-hidden />}
        onClick={() => openDialog('shelve')}
      >
        {t.shelve}
      </Button>
      <Button
        {...buttonProps}
        leftSection={<IconMessagePlus size={14} aria-hidden />}
        onClick={() => openDialog('comment')}
      >
        {t.comment}
      </Button>
      {can(['iot:feedback:add']) ? (
        <Button
          {...buttonProps}
          leftSection={<IconMessageReport size={14} aria-hidden />}
          onClick={() => openDialog('report')}
        >
          {t.report}
        </Button>
      ) : null}
      {can(['iot:maintenance:edit']) ? (
        <Button
          {...buttonProps}
          leftSection={<IconTool size={14} aria-hidden />}
          onClick={() => openDialog('work')}
        >
          {t.work}
        </Button>
      ) : null}
      <OperationDialogs
        operation={dialog}
        which={which}
        count={count}
        outcome={outcome}
        onClose={() => openDialog(undefined)}
        onDone={onDone}
      />
    </>
  )
}
