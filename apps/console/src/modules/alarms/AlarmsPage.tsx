import type { AlarmRow } from '@limpid/contract/alarms/schemas'
import { Button, Switch } from '@mantine/core'
import { IconBellCheck, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCan } from '../../kit/access/Can.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import { useLive } from '../../kit/live/useLive.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { useSelection } from '../../kit/table/selection/useSelection.ts'
import { useList } from '../../kit/useList.ts'
import { useNarrow } from '../../kit/useNarrow.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ViewsMenu } from '../views/views.public.ts'
import { alarmPath } from './alarmPath.ts'
import classes from './alarms.module.css'
import { acknowledge, alarmPageQuery } from './alarms.queries.ts'
import { alarmWords } from './alarms.words.ts'
import { useAlarmScope } from './count/useAlarmScope.ts'
import { ExportAlarms } from './export/ExportAlarms.tsx'
import { AlarmFilters } from './list/AlarmFilters.tsx'
import { alarmFilterOf, alarmList } from './list/alarmFilters.ts'
import { useAlarmColumns } from './list/useAlarmColumns.tsx'
import { rowMark, useAlarmKeys } from './list/useAlarmKeys.ts'
import { useAlarmSound } from './list/useAlarmSound.ts'
import { useSteadyPage } from './list/useSteadyPage.ts'
import { BulkOperations } from './operations/BulkOperations.tsx'
import { OperationDialogs } from './operations/OperationDialogs.tsx'
import { OutcomeNote } from './operations/OutcomeNote.tsx'
import type { Operation } from './operations/operation.ts'
import { RowOperations } from './operations/RowOperations.tsx'
import { useOutcome } from './operations/useOutcome.ts'

/** All alarms of the devices that the user sees; rows stay where they are while alarms come and go. */
export default function AlarmsPage() {
  const t = useWords(alarmWords)
  const navigate = useNavigate()
  const can = useCan()
  const narrow = useNarrow()
  const list = useList(alarmList)
  const plain = useAlarmScope()
  const scope = list.filters.scope || plain
  const filter = alarmFilterOf(list.active, scope)
  const query = { ...list.page, ...filter }
  const columns = useAlarmColumns()
  const selection = useSelection(filter)
  const outcome = useOutcome()
  const sound = useAlarmSound()
  const [dialog, openDialog] = useState<{ operation: Operation; id: string }>()
  const { shown, fresh, peek, show } = useSteadyPage(query, (rows) => {
    if (rows.some(isLoud)) sound.ring()
  })
  useLive(
    ['fleet'],
    ({ kind }) => {
      if (kind === 'alarm.changed') void peek()
    },
    () => void peek(),
  )
  const handles = can(['iot:alarm:handle'])
  const mayHandle = (id: string) => handles && shown?.list.some((row) => row.id === id && row.mayHandle)
  useAlarmKeys({
    acknowledge: (id) => {
      if (mayHandle(id)) outcome.run('acknowledged', () => acknowledge({ ids: [id] }))
    },
    comment: (id) => {
      if (mayHandle(id)) openDialog({ operation: 'comment', id })
    },
  })
  const which = selection.all ? { filter } : { ids: [...selection.chosen] }
  return (
    <PageFrame
      title={t.title}
      description={t.description}
      tools={
        <>
          <Switch
            size="sm"
            label={t.sound}
            checked={sound.on}
            onChange={({ currentTarget }) => sound.turn(currentTarget.checked)}
          />
          <ExportAlarms filter={filter} />
        </>
      }
    >
      <OutcomeNote outcome={outcome} />
      <div className={classes.under} aria-live="polite">
        {narrow || !handles ? null : <p className={classes.note}>{t.keys}</p>}
        {fresh > 0 ? (
          <Button size="compact-sm" leftSection={<IconRefresh size={14} aria-hidden />} onClick={show}>
            {t.newOnes(fresh)}
          </Button>
        ) : null}
      </div>
      <ResourceTable
        label={t.title}
        columns={columns}
        query={alarmPageQuery(query)}
        list={list}
        bounded
        rowKey={({ id }) => id}
        rowProps={({ id }) => rowMark(id)}
        onOpen={(alarm) => void navigate(alarmPath(alarm))}
        actions={(alarm) => (
          <RowOperations
            alarm={alarm}
            outcome={outcome}
            onOpenDialog={(operation) => openDialog({ operation, id: alarm.id })}
          />
        )}
        toolbar={<AlarmFilters list={list} scope={scope} />}
        choiceName="alarms"
        tools={<ViewsMenu list="alarms" columns={columns} />}
        {...(handles && {
          selection,
          selectionActions: (count: number) => (
            <BulkOperations which={which} count={count} outcome={outcome} onDone={selection.clear} />
          ),
        })}
        empty={<EmptyState icon={<IconBellCheck />} title={t.emptyTitle} hint={t.emptyHint} />}
      />
      <OperationDialogs
        operation={dialog?.operation}
        which={{ ids: [dialog?.id ?? ''] }}
        count={1}
        outcome={outcome}
        onClose={() => openDialog(undefined)}
      />
    </PageFrame>
  )
}

const isLoud = ({ severity, condition, acknowledged, inhibition }: AlarmRow) =>
  severity === 'critical' && condition === 'active' && !acknowledged && inhibition === 'none'
