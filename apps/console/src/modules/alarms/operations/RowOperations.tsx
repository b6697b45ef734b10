import type { AlarmRow } from '@limpid/contract/alarms/schemas'
import { ActionIcon, Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useCan } from '../../../kit/access/Can.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { ActionEntry } from '../../../ui/drop/ActionMenu.tsx'
import { DropMenu } from '../../../ui/drop/DropMenu.tsx'
import classes from '../alarms.module.css'
import { acknowledge, clear, shelve } from '../alarms.queries.ts'
import { alarmName } from '../alarmText.ts'
import { reportPath, workPath } from './followUp.ts'
import type { Operation } from './operation.ts'
import { operationWords } from './operations.words.ts'
import type { Outcome } from './useOutcome.ts'

interface RowOperationsProps {
  alarm: AlarmRow
  outcome: Outcome
  onOpenDialog: (operation: Operation) => void
}

/** What can be done about one alarm. */
export function RowOperations({ alarm, outcome, onOpenDialog }: RowOperationsProps) {
  const t = useWords(operationWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const can = useCan()
  const which = { ids: [alarm.id] }
  const name = `${alarmName(alarm, language)} ${alarm.device.name}`
  const handles = alarm.mayHandle && can(['iot:alarm:handle'])
  return (
    <span className={classes.operations}>
      {handles && !alarm.acknowledged ? (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t.ofOne(t.acknowledge, name)}
          onClick={() => outcome.run('acknowledged', () => acknowledge(which))}
        >
          {t.acknowledge}
        </Button>
      ) : null}
      <DropMenu
        side="bottom-end"
        button={(button) => (
          <ActionIcon {...button} variant="subtle" aria-label={t.more(name)} loading={outcome.busy}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        )}
      >
        {handles ? (
          <>
            <ActionEntry onClick={() => onOpenDialog('comment')}>{t.comment}</ActionEntry>
            <ActionEntry onClick={() => onOpenDialog('assign')}>{t.assign}</ActionEntry>
            {alarm.inhibition === 'shelved' ? (
              <ActionEntry onClick={() => outcome.run('unshelved', () => shelve(which, 0, ''))}>
                {t.unshelve}
              </ActionEntry>
            ) : (
              <ActionEntry onClick={() => onOpenDialog('shelve')}>{t.shelve}</ActionEntry>
            )}
            {alarm.condition === 'active' ? (
              <ActionEntry onClick={() => outcome.run('cleared', () => clear(which))}>{t.clear}</ActionEntry>
            ) : null}
          </>
        ) : null}
        {can(['iot:feedback:add']) ? (
          <ActionEntry onClick={() => void navigate(reportPath(alarm, language))}>{t.report}</ActionEntry>
        ) : null}
        {handles && can(['iot:maintenance:edit']) ? (
          <ActionEntry onClick={() => void navigate(workPath(alarm, language))}>{t.work}</ActionEntry>
        ) : null}
      </DropMenu>
    </span>
  )
}
