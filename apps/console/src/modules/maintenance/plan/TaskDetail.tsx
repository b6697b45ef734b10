import { localise, type Words } from '@limpid/contract/kernel/words'
import type { MaintenanceTask } from '@limpid/contract/maintenance/maintenance'
import type { ProductModel } from '@limpid/contract/products/model'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import classes from '../maintenance.module.css'
import { maintenanceWords } from '../maintenance.words.ts'
import { useInterval } from './useInterval.ts'

interface TaskDetailProps {
  task: MaintenanceTask | undefined
  model: ProductModel
  onClose: () => void
}

/** Details of a task: its interval, steps and parts, and their source. */
export function TaskDetail({ task, model, onClose }: TaskDetailProps) {
  const t = useWords(maintenanceWords)
  const language = useLanguage()
  const { intervalOf } = useInterval(model)
  const planned = model.maintenance.find(({ key }) => key === task?.key)
  const nothing = !task?.note && !planned?.steps.length && !planned?.parts.length
  return (
    <Dialog opened={task !== undefined} onClose={onClose} title={task ? localise(task.name, language) : ''}>
      {task ? <p className={classes.small}>{t.intervalIs(intervalOf(task))}</p> : null}
      {task?.note ? <p className={classes.note}>{task.note}</p> : null}
      <Lines heading={t.steps} lines={planned?.steps} ordered />
      <Lines heading={t.partsNeeded} lines={planned?.parts} />
      {nothing ? <p>{t.noSteps}</p> : null}
      {planned?.source ? <p className={classes.small}>{t.source(planned.source)}</p> : null}
    </Dialog>
  )
}

interface LinesProps {
  heading: string
  lines: readonly Words[] | undefined
  ordered?: boolean
}

function Lines({ heading, lines = [], ordered = false }: LinesProps) {
  const language = useLanguage()
  if (lines.length === 0) return null
  const List = ordered ? 'ol' : 'ul'
  return (
    <>
      <h3 className={classes.heading}>{heading}</h3>
      <List className={classes.steps}>
        {lines.map((line) => (
          <li key={line.en}>{localise(line, language)}</li>
        ))}
      </List>
    </>
  )
}
