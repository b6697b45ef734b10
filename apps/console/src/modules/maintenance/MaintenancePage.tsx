import { localise } from '@limpid/contract/kernel/words'
import type { PlannedTask } from '@limpid/contract/maintenance/maintenance'
import { maintenanceStates } from '@limpid/contract/maintenance/schemas'
import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { useCan } from '../../kit/access/Can.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { useLive } from '../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../kit/live/useNewsRefresh.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import type { ResourceColumn } from '../../kit/table/columns.ts'
import { listFields } from '../../kit/table/listFields.ts'
import { useList } from '../../kit/useList.ts'
import { choice } from '../../lib/addresses/urlState.ts'
import { formatInstant } from '../../lib/format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Clipped } from '../../ui/rows/Clipped.tsx'
import { Detail } from '../../ui/rows/Detailed.tsx'
import { DeviceCell, devicePath, ScopeSwitch, scopeField, useScope } from '../devices/devices.public.ts'
import { SiteFilter } from '../sites/sites.public.ts'
import { CalendarMenu } from './calendar/CalendarMenu.tsx'
import { planPageQuery, planPagesKey } from './maintenance.queries.ts'
import { maintenanceWords, stateWords } from './maintenance.words.ts'
import { DueDay, TaskState } from './plan/TaskState.tsx'

const fields = listFields({
  filters: { keywords: '', state: choice('', ['', ...maintenanceStates]), siteId: '', scope: scopeField },
})

const pathOf = ({ device }: PlannedTask) => `${devicePath(device)}?tab=maintenance`

/** Upcoming maintenance of many devices, earliest first. */
export default function MaintenancePage() {
  const t = useWords(maintenanceWords)
  const states = useWords(stateWords)
  const language = useLanguage()
  const mayRecord = useCan()(['iot:maintenance:edit'])
  const navigate = useNavigate()
  const list = useList(fields)
  const scope = useScope(list.filters.scope)
  const refresh = useNewsRefresh([planPagesKey])
  // A wash advances the counters that make tasks due, a little each time.
  const refreshSoon = useNewsRefresh([planPagesKey], 30_000)
  useLive(
    ['fleet'],
    ({ kind }) => {
      if (kind === 'maintenance.changed') refresh()
      if (kind === 'cycle.changed') refreshSoon()
    },
    refresh,
  )
  return (
    <PageFrame title={t.title} description={t.description} actions={<CalendarMenu />}>
      <ResourceTable
        label={t.title}
        columns={usePlanColumns()}
        query={planPageQuery({ ...list.page, ...list.active, scope })}
        list={list}
        rowKey={({ id }) => id}
        onOpen={(task) => void navigate(pathOf(task))}
        {...(mayRecord && {
          // What others share is recorded on its page, as far as the share allows it.
          actions: (task: PlannedTask) =>
            task.device.owned && task.state !== 'paused' ? (
              <Button
                component={Link}
                to={`${pathOf(task)}&record=${task.id}`}
                variant="default"
                size="compact-sm"
                aria-label={t.recordOn(localise(task.name, language), task.device.name)}
              >
                {t.record}
              </Button>
            ) : null,
        })}
        toolbar={
          <FilterBar>
            <SearchFilter label={t.search} {...list.field('keywords')} />
            <ChoiceFilter
              label={t.state}
              any={t.anyState}
              options={maintenanceStates.map((value) => ({ value, label: states[value] }))}
              {...list.field('state')}
            />
            <SiteFilter {...list.field('siteId')} />
            <ScopeSwitch value={scope} onChange={(next) => list.filter({ scope: next })} />
          </FilterBar>
        }
        choiceName="maintenance"
        empty={<EmptyState title={t.planEmpty} hint={t.pageEmptyHint} />}
      />
    </PageFrame>
  )
}

function usePlanColumns(): ResourceColumn<PlannedTask>[] {
  const t = useWords(maintenanceWords)
  const language = useLanguage()
  return [
    { id: 'task', header: t.task, card: 'title', width: 180, cell: ({ name }) => localise(name, language) },
    {
      id: 'device',
      header: t.device,
      card: 'bare',
      cell: (task) => <DeviceCell device={task.device} to={pathOf(task)} />,
    },
    {
      id: 'site',
      header: t.site,
      card: 'bare',
      cell: ({ site }) => (site ? <Clipped>{site}</Clipped> : '–'),
    },
    { id: 'state', header: t.state, card: 'bare', cell: ({ state }) => <TaskState state={state} /> },
    { id: 'due', header: t.due, cell: (task) => <DueDay task={task} timeZone={task.device.timeZone} /> },
    {
      id: 'lastDone',
      header: t.lastDone,
      cell: ({ doneAt }) => (doneAt ? formatInstant(doneAt) : <Detail>{t.never}</Detail>),
    },
  ]
}
