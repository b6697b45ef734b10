import type { Device } from '@limpid/contract/fleet/fleet'
import { localise } from '@limpid/contract/kernel/words'
import { severities, severityWords } from '@limpid/contract/products/severities'
import { IconBellCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ChoiceFilter, FilterBar } from '../../kit/FilterBar.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { useLive } from '../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../kit/live/useNewsRefresh.ts'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { listFields } from '../../kit/table/listFields.ts'
import { useList } from '../../kit/useList.ts'
import { choice } from '../../lib/addresses/urlState.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { alarmPath } from './alarmPath.ts'
import classes from './alarms.module.css'
import { alarmPageQuery, alarmsKey } from './alarms.queries.ts'
import { alarmWords } from './alarms.words.ts'
import { deviceScopeOf } from './deviceScope.ts'
import { statesIn } from './list/alarmFilters.ts'
import { StateFilter } from './list/StateFilter.tsx'
import { useAlarmColumns } from './list/useAlarmColumns.tsx'
import { OperationDialogs } from './operations/OperationDialogs.tsx'
import { OutcomeNote } from './operations/OutcomeNote.tsx'
import type { Operation } from './operations/operation.ts'
import { RowOperations } from './operations/RowOperations.tsx'
import { useOutcome } from './operations/useOutcome.ts'

const fields = listFields({
  prefix: 'alarm',
  filters: { alarmState: '', alarmSeverity: choice('', ['', ...severities]) },
})

/** The alarms of one device, open ones first. */
export default function AlarmsPanel({ device: { id, access } }: { device: Device }) {
  const t = useWords(alarmWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const list = useList(fields)
  const outcome = useOutcome()
  const [dialog, openDialog] = useState<{ operation: Operation; id: string }>()
  const refresh = useNewsRefresh([alarmsKey])
  useLive([], (news) => {
    if (news.kind === 'alarm.changed' && news.deviceId === id) refresh()
  })
  const { alarmState, alarmSeverity: severity } = list.filters
  const state = statesIn(alarmState)
  return (
    <div className={classes.panel}>
      <OutcomeNote outcome={outcome} />
      <ResourceTable
        label={t.title}
        columns={useAlarmColumns().filter((column) => column.id !== 'device' && column.id !== 'online')}
        query={alarmPageQuery({
          pageNum: list.page.pageNum,
          pageSize: list.page.pageSize,
          scope: deviceScopeOf(access),
          deviceId: id,
          ...(state.length > 0 && { state }),
          ...(severity && { severity }),
        })}
        list={list}
        rowKey={(alarm) => alarm.id}
        onOpen={(alarm) => void navigate(alarmPath(alarm))}
        actions={(alarm) => (
          <RowOperations
            alarm={alarm}
            outcome={outcome}
            onOpenDialog={(operation) => openDialog({ operation, id: alarm.id })}
          />
        )}
        toolbar={
          <FilterBar>
            <StateFilter {...list.field('alarmState')} />
            <ChoiceFilter
              label={t.severity}
              any={t.anySeverity}
              options={severities.map((value) => ({
                value,
                label: localise(severityWords[value], language),
              }))}
              {...list.field('alarmSeverity')}
            />
          </FilterBar>
        }
        choiceName="device-alarms"
        empty={<EmptyState icon={<IconBellCheck />} title={t.emptyTitle} />}
      />
      <OperationDialogs
        operation={dialog?.operation}
        which={{ ids: [dialog?.id ?? ''] }}
        count={1}
        outcome={outcome}
        onClose={() => openDialog(undefined)}
      />
    </div>
  )
}
