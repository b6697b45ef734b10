import type { AlarmSelection } from '@limpid/contract/alarms/schemas'
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
import { ActDialogs, type Asked } from './ActDialogs.tsx'
import { operationWords } from './operations.words.ts'
import type { Outcome } from './useOutcome.ts'

interface BulkActsProps {
  which: AlarmSelection
  count: number
  outcome: Outcome
  onDone: () => void
}

/** Acts on the chosen alarms, or on all that match the filters, each in one call. */
export function BulkActs({ which, count, outcome, onDone }: BulkActsProps) {
  const t = useWords(operationWords)
  const can = useCan()
  const [asked, ask] = useState<Asked>()
  const look = { size: 'compact-sm', variant: 'default', disabled: outcome.busy } as const
  return (
    <>
      <Button
        {...look}
        leftSection={<IconCheck size={14} aria-hidden />}
        onClick={() => outcome.run('acknowledged', () => acknowledge(which), onDone)}
      >
        {t.acknowledge}
      </Button>
      <Button
        {...look}
        leftSection={<IconCircleCheck size={14} aria-hidden />}
        onClick={() => outcome.run('cleared', () => clear(which), onDone)}
      >
        {t.clear}
      </Button>
      <Button {...look} leftSection={<IconUser size={14} aria-hidden />} onClick={() => ask('assign')}>
        {t.assign}
      </Button>
      <Button {...look} leftSection={<IconPlayerPause size={14} aria-hidden />} onClick={() => ask('shelve')}>
        {t.shelve}
      </Button>
      <Button
        {...look}
        leftSection={<IconMessagePlus size={14} aria-hidden />}
        onClick={() => ask('comment')}
      >
        {t.comment}
      </Button>
      {can(['iot:feedback:add']) ? (
        <Button
          {...look}
          leftSection={<IconMessageReport size={14} aria-hidden />}
          onClick={() => ask('report')}
        >
          {t.bulkReport}
        </Button>
      ) : null}
      {can(['iot:maintenance:edit']) ? (
        <Button {...look} leftSection={<IconTool size={14} aria-hidden />} onClick={() => ask('work')}>
          {t.bulkWork}
        </Button>
      ) : null}
      <ActDialogs
        act={asked}
        which={which}
        count={count}
        outcome={outcome}
        onClose={() => ask(undefined)}
        onDone={onDone}
      />
    </>
  )
}
