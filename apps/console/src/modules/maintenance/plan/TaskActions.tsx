import { localise } from '@limpid/contract/kernel/words'
import type { MaintenanceTask } from '@limpid/contract/maintenance/maintenance'
import { ActionIcon, Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { confirmAction } from '../../../kit/confirmAction.ts'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { ActionEntry } from '../../../ui/drop/ActionMenu.tsx'
import { DropMenu } from '../../../ui/drop/DropMenu.tsx'
import classes from '../maintenance.module.css'
import { pauseTask, removeTask } from '../maintenance.queries.ts'
import { maintenanceWords } from '../maintenance.words.ts'

interface TaskActionsProps {
  deviceId: string
  task: MaintenanceTask
  mayRecord: boolean
  mayPlan: boolean
  onRecord: () => void
  onDetails: () => void
  onEdit: () => void
}

/** Actions on a task: record it, view its steps, pause it, and edit or delete one of the device's own. */
export function TaskActions(props: TaskActionsProps) {
  const { deviceId, task, mayRecord, mayPlan } = props
  const t = useWords(maintenanceWords)
  const common = useWords(kitWords)
  const name = localise(task.name, useLanguage())
  const params = { id: deviceId, taskId: task.id }
  const pause = useMutation({
    mutationFn: () => pauseTask({ params, body: { paused: task.state !== 'paused' } }),
    onSuccess: () => toastDone(task.state === 'paused' ? t.wentOn : t.paused),
  })
  const remove = useMutation({
    mutationFn: () => removeTask({ params }),
    onSuccess: () => toastDone(t.taskRemoved),
  })
  const askRemove = () =>
    confirmAction({
      title: t.removeTaskTitle(name),
      text: t.removeTaskAsk,
      action: common.remove,
      danger: true,
      onConfirm: () => remove.mutate(),
    })
  return (
    <span className={classes.actions}>
      {mayRecord ? (
        <Button variant="default" size="compact-sm" onClick={props.onRecord} aria-label={t.recordFor(name)}>
          {t.record}
        </Button>
      ) : null}
      <DropMenu
        side="bottom-end"
        button={(button) => (
          <ActionIcon {...button} variant="subtle" aria-label={t.more(name)} loading={pause.isPending}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        )}
      >
        <ActionEntry onClick={props.onDetails}>{t.details}</ActionEntry>
        {mayPlan ? (
          <ActionEntry onClick={() => pause.mutate()}>
            {task.state === 'paused' ? t.goOn : t.pause}
          </ActionEntry>
        ) : null}
        {mayPlan && task.key === null ? (
          <>
            <ActionEntry onClick={props.onEdit}>{common.edit}</ActionEntry>
            <ActionEntry onClick={askRemove}>{common.remove}</ActionEntry>
          </>
        ) : null}
      </DropMenu>
    </span>
  )
}
