import { localise } from '@limpid/contract/kernel/words'
import type { MaintenanceTask } from '@limpid/contract/maintenance/maintenance'
import type { ProductModel } from '@limpid/contract/products/model'
import { Badge } from '@mantine/core'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Detail, Detailed } from '../../../ui/rows/Detailed.tsx'
import classes from '../maintenance.module.css'
import { maintenanceWords } from '../maintenance.words.ts'
import { DueDay, TaskState } from './TaskState.tsx'
import { useInterval } from './useInterval.ts'

/** The columns of a device's maintenance plan. */
export function useTaskColumns(model: ProductModel, timeZone: string): ResourceColumn<MaintenanceTask>[] {
  const t = useWords(maintenanceWords)
  const language = useLanguage()
  const { intervalOf, amountOf } = useInterval(model)
  return [
    {
      id: 'task',
      header: t.task,
      card: 'title',
      width: 180,
      cell: ({ name, key, note }) => (
        <Detailed details={note}>
          {localise(name, language)}{' '}
          {key === null ? (
            <Badge size="xs" variant="default">
              {t.ownTask}
            </Badge>
          ) : null}
        </Detailed>
      ),
    },
    { id: 'state', header: t.state, cell: ({ state }) => <TaskState state={state} /> },
    { id: 'due', header: t.due, cell: (task) => <DueDay task={task} timeZone={timeZone} /> },
    { id: 'interval', header: t.interval, cell: intervalOf },
    {
      id: 'progress',
      header: t.progress,
      cell: ({ metric, amount, counted }) =>
        metric && amount ? (
          <span className={classes.lines}>
            <span className={classes.number}>
              {t.progressOf(amountOf(metric, counted ?? 0), amountOf(metric, amount))}
            </span>
            <span className={classes.bar} aria-hidden>
              <span style={{ width: `${Math.min(100, ((counted ?? 0) / amount) * 100)}%` }} />
            </span>
          </span>
        ) : (
          '–'
        ),
    },
    {
      id: 'lastDone',
      header: t.lastDone,
      cell: ({ doneAt }) => (doneAt ? formatInstant(doneAt) : <Detail>{t.never}</Detail>),
    },
  ]
}
