import type { MaintenanceTask } from '@limpid/contract/maintenance/maintenance'
import type { ProductModel } from '@limpid/contract/products/model'
import { Checkbox, Group, NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import type { ResourceFormFields } from '../../../kit/form/ResourceForm.tsx'
import { SaveDialog } from '../../../kit/form/SaveDialog.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { findMetric, metricName, metricUnit } from '../../products/products.public.ts'
import { createTask, updateTask } from '../maintenance.queries.ts'
import { maintenanceWords } from '../maintenance.words.ts'
import { type TaskValues, taskFields, valuesOf } from './taskFields.ts'

interface TaskDialogProps {
  deviceId: string
  model: ProductModel
  edited: MaintenanceTask | 'new' | undefined
  onClose: () => void
}

/** Adds or edits a task of the device itself. */
export function TaskDialog({ deviceId, model, edited, onClose }: TaskDialogProps) {
  const t = useWords(maintenanceWords)
  const task = edited === 'new' ? undefined : edited
  return (
    <SaveDialog
      opened={edited !== undefined}
      onClose={onClose}
      title={task ? t.editTask : t.addTask}
      initialValues={valuesOf(task)}
      schema={useMemo(() => taskFields(t), [t])}
      submit={async (body) => {
        if (task) await updateTask({ params: { id: deviceId, taskId: task.id }, body })
        else await createTask({ params: { id: deviceId }, body })
      }}
    >
      {(form) => <TaskFields form={form} model={model} />}
    </SaveDialog>
  )
}

function TaskFields({ form, model }: { form: ResourceFormFields<TaskValues>; model: ProductModel }) {
  const t = useWords(maintenanceWords)
  const { name } = useWords(kitWords)
  const language = useLanguage()
  const counters = model.metrics
    .filter(({ kind }) => kind === 'counter')
    .map((metric) => ({ value: metric.key, label: metricName(metric, metric.key, language) }))
  return (
    <>
      <TextInput
        label={name}
        placeholder={t.taskNameHint}
        withAsterisk
        data-autofocus
        maxLength={64}
        {...form.getInputProps('name')}
      />
      <NumberInput
        label={form.values.once ? t.onceDays : t.days}
        min={1}
        max={3660}
        allowDecimal={false}
        {...form.getInputProps('everyDays')}
      />
      <Checkbox label={t.once} {...form.getInputProps('once', { type: 'checkbox' })} />
      {counters.length > 0 && !form.values.once ? (
        <Group grow align="flex-start" gap="sm">
          <Select
            label={t.counter}
            placeholder={t.noCounter}
            clearable
            data={counters}
            {...form.getInputProps('metric')}
            value={form.values.metric || null}
            onChange={(metric) => form.setFieldValue('metric', metric ?? '')}
          />
          <NumberInput
            label={t.amount}
            min={0}
            disabled={form.values.metric === ''}
            suffix={` ${metricUnit(findMetric(model, form.values.metric))}`.trimEnd()}
            {...form.getInputProps('amount')}
          />
        </Group>
      ) : null}
      <Textarea label={t.note} autosize minRows={2} maxLength={1000} {...form.getInputProps('note')} />
    </>
  )
}
