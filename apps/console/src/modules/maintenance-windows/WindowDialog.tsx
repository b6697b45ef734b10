import { say } from '@limpid/contract/kernel/words'
import {
  type MaintenanceWindow,
  maxReasonLength,
  windowScopes,
} from '@limpid/contract/maintenance-windows/schemas'
import { Input, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { ResourceForm, type ResourceFormFields } from '../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { toastDone } from '../../kit/toast.ts'
import { DevicePicker } from '../devices/devices.public.ts'
import { useGroupOptions } from '../groups/groups.public.ts'
import { siteOptionsQuery } from '../sites/sites.public.ts'
import { windowCalls } from './maintenance-windows.queries.ts'
import { OnceFields, WeeklyFields } from './TimeFields.tsx'
import { WindowPreview } from './WindowPreview.tsx'
import { valuesOf, type WindowValues, windowFields } from './windowForm.ts'
import classes from './windows.module.css'
import { windowScopeWords, windowWords } from './windows.words.ts'

interface WindowDialogProps {
  /** Undefined for a new one. */
  window: MaintenanceWindow | undefined
  opened: boolean
  onClose: () => void
}

/** Adds or edits a maintenance window, and shows what it would hide. */
export default function WindowDialog({ window, opened, onClose }: WindowDialogProps) {
  const t = useWords(windowWords)
  const common = useWords(kitWords)
  const schema = useMemo(() => windowFields(t), [t])
  const initial = useMemo(() => valuesOf(window, new Date()), [window])
  return (
    <FormDialog opened={opened} onClose={onClose} title={window ? t.editOf(window.reason) : t.add} size="lg">
      <ResourceForm
        initialValues={initial}
        schema={schema}
        submit={async (body) => {
          if (window) await windowCalls.update({ params: { id: window.id }, body })
          else await windowCalls.create({ body })
        }}
        onDone={() => {
          toastDone(common.saved)
          onClose()
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
            <TargetFields form={form} />
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
      </ResourceForm>
    </FormDialog>
  )
}

function TargetFields({ form }: { form: ResourceFormFields<WindowValues> }) {
  const t = useWords(windowWords)
  const language = useLanguage()
  const { scope } = form.values
  const { data: sites = [] } = useQuery({ ...siteOptionsQuery(), enabled: scope === 'site' })
  const groups = useGroupOptions(scope === 'group')
  const target = form.getInputProps('targetId')
  return (
    <div className={classes.pair}>
      <Select
        label={t.scope}
        allowDeselect={false}
        data={windowScopes.map((value) => ({ value, label: say(windowScopeWords[value], language) }))}
        {...form.getInputProps('scope')}
        onChange={(value) =>
          form.setValues({ scope: (value ?? 'device') as WindowValues['scope'], targetId: '' })
        }
      />
      {scope === 'device' ? (
        <Input.Wrapper label={t.device} withAsterisk error={target.error}>
          <DevicePicker
            productId={undefined}
            texts={{
              device: t.device,
              chooseDevice: t.chooseDevice,
              noDevice: t.noDevice,
              deviceGone: t.deviceGone,
            }}
            value={target.value}
            onChange={target.onChange}
          />
        </Input.Wrapper>
      ) : (
        <Select
          label={scope === 'site' ? t.site : t.group}
          withAsterisk
          searchable
          allowDeselect={false}
          data={scope === 'site' ? sites.map(({ value, label }) => ({ value, label })) : groups}
          {...target}
          value={target.value || null}
          onChange={(value) => target.onChange(value ?? '')}
        />
      )}
    </div>
  )
}
