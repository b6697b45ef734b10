import {
  type MaintenanceWindow,
  maxReasonLength,
  windowScopes,
} from '@limpid/contract/maintenance-windows/schemas'
import { Input, SegmentedControl, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { SaveDialog } from '../../kit/form/SaveDialog.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import { ScopeFields } from '../groups/groups.public.ts'
import { windowCalls } from './maintenance-windows.queries.ts'
import { OnceFields, WeeklyFields } from './TimeFields.tsx'
import { WindowPreview } from './WindowPreview.tsx'
import { valuesOf, windowFields } from './windowForm.ts'
import classes from './windows.module.css'
import { windowWords } from './windows.words.ts'

interface WindowDialogProps {
  /** Undefined for a new one. */
  window: MaintenanceWindow | undefined
  opened: boolean
  onClose: () => void
}

/** Adds or edits a maintenance window, and shows what it would hide. */
export default function WindowDialog({ window, opened, onClose }: WindowDialogProps) {
  const t = useWords(windowWords)
  const schema = useMemo(() => windowFields(t), [t])
  const initial = useMemo(() => valuesOf(window, new Date()), [window])
  return (
    <SaveDialog
      opened={opened}
      onClose={onClose}
      title={window ? t.editOf(window.reason) : t.add}
      size="lg"
      initialValues={initial}
      schema={schema}
      submit={async (body) => {
        if (window) await windowCalls.update({ params: { id: window.id }, body })
        else await windowCalls.create({ body })
      }}
    >
      {(form) => (
        <>
          <TextInput
            label={t.reason}
            placeholder={t.reasonHint}
            withAsterisk
            data-autofocus
            maxLength={maxReasonLength}
            autoComplete="off"
            {...form.getInputProps('reason')}
          />
          <ScopeFields form={form} scopes={windowScopes} />
          <Input.Wrapper label={t.when}>
            <SegmentedControl
              className={classes.switch}
              aria-label={t.when}
              data={[
                { value: 'once', label: t.once },
                { value: 'weekly', label: t.weekly },
              ]}
              {...form.getInputProps('repeat')}
            />
          </Input.Wrapper>
          {form.values.repeat === 'once' ? <OnceFields form={form} /> : <WeeklyFields form={form} />}
          <WindowPreview values={form.values} />
        </>
      )}
    </SaveDialog>
  )
}
