import type { Device } from '@limpid/contract/fleet/fleet'
import { type MaintenanceTask, maintenanceCan } from '@limpid/contract/maintenance/maintenance'
import { partCan } from '@limpid/contract/parts/parts'
import type { ProductModel } from '@limpid/contract/products/model'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../kit/access/Can.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { allOf } from '../../kit/table/allOf.ts'
import { useUrlState } from '../../kit/useUrlState.ts'
import { AddButton } from '../../ui/AddButton.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CalendarMenu } from './calendar/CalendarMenu.tsx'
import classes from './maintenance.module.css'
import { tasksQuery } from './maintenance.queries.ts'
import { maintenanceWords } from './maintenance.words.ts'
import { TaskActions } from './plan/TaskActions.tsx'
import { TaskDetail } from './plan/TaskDetail.tsx'
import { TaskDialog } from './plan/TaskDialog.tsx'
import { useTaskColumns } from './plan/useTaskColumns.tsx'
import { WorkDialog } from './works/WorkDialog.tsx'
import { WorkTable } from './works/WorkTable.tsx'

const fields = { record: '', work: '', task: '' }

/** The maintenance plan of a device and its maintenance records. */
export default function MaintenancePanel({ device, model }: { device: Device; model: ProductModel }) {
  const t = useWords(maintenanceWords)
  const can = useCan()
  const mayRecord = can(['iot:maintenance:edit']) && maintenanceCan.work(device.access)
  const mayReplace = can(['iot:part:edit']) && partCan.replace(device.access)
  const mayPlan = mayRecord && maintenanceCan.plan(device.access)
  const [requested, ask] = useUrlState(fields)
  const { data: tasks } = useQuery({
    ...tasksQuery(device.id),
    enabled: requested.record !== '' || requested.task !== '',
  })
  const [opened, record] = useState<MaintenanceTask | 'other'>()
  // A link, say from the dashboard or an alarm, opens the record of its task or of other work.
  const linked = requested.record === 'other' ? 'other' : tasks?.find(({ id }) => id === requested.record)
  const recorded = opened ?? (mayRecord ? linked : undefined)
  const [edited, edit] = useState<MaintenanceTask | 'new'>()
  const [viewed, show] = useState<MaintenanceTask>()
  const shown = viewed ?? tasks?.find(({ id }) => id === requested.task)
  return (
    <div className={classes.panel}>
      <Card
        heading={t.plan}
        hint={t.planHint}
        action={
          <div className={classes.buttons}>
            <CalendarMenu device={device} />
            {mayPlan ? <AddButton onClick={() => edit('new')}>{t.addTask}</AddButton> : null}
          </div>
        }
      >
        <ResourceTable
          label={t.plan}
          choiceName="device-maintenance"
          columns={useTaskColumns(model, device.timeZone)}
          query={allOf(tasksQuery(device.id))}
          rowKey={({ id }) => id}
          onOpen={show}
          actions={(task) => (
            <TaskActions
              deviceId={device.id}
              task={task}
              mayRecord={mayRecord}
              mayPlan={mayPlan}
              onRecord={() => record(task)}
              onDetails={() => show(task)}
              onEdit={() => edit(task)}
            />
          )}
          empty={<EmptyState title={t.planEmpty} {...(mayPlan && { hint: t.planEmptyHint })} />}
        />
      </Card>
      <Card
        heading={t.works}
        action={
          mayRecord ? (
            <Button size="sm" variant="default" onClick={() => record('other')}>
              {t.recordOther}
            </Button>
          ) : undefined
        }
      >
        <WorkTable device={device} mayRecord={mayRecord} />
      </Card>
      <WorkDialog
        device={device}
        mayReplace={mayReplace}
        of={recorded}
        name={requested.work}
        onClose={() => {
          record(undefined)
          if (requested.record !== '') ask({ record: '', work: '' })
        }}
      />
      <TaskDialog deviceId={device.id} model={model} edited={edited} onClose={() => edit(undefined)} />
      <TaskDetail
        task={shown}
        model={model}
        onClose={() => {
          show(undefined)
          if (requested.task !== '') ask({ task: '' })
        }}
      />
    </div>
  )
}
