import type { DeviceSelection } from '@limpid/contract/fleet/selection'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm, type ResourceFormFields } from '../../../kit/form/ResourceForm.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastBegun, toastDone } from '../../../kit/toast.ts'
import { formatNumber } from '../../../lib/format.ts'
import type { Outcome } from '../fleet.queries.ts'
import { bulkWords } from './bulk.words.ts'
import type { ChosenDevices } from './chosenDevices.ts'

/** Common props of all dialogs for selected devices. */
export interface ChangeProps {
  opened: boolean
  chosen: ChosenDevices
  onClose: () => void
  onDone: () => void
}

interface ChangeDialogProps<Values extends Record<string, unknown>, Body> extends ChangeProps {
  title: string
  initialValues: Values
  schema: z.ZodMiniType<Body, Values>
  change: (devices: DeviceSelection, body: Body) => Promise<Outcome>
  /** For an irreversible change: label of its button. */
  submitting?: { submitLabel: string; danger: true }
  /** Toast with the number of changed devices. */
  done: (count: string) => string
  children: (form: ResourceFormFields<Values>) => ReactNode
}

/**
 * A form that changes the selected devices, and then shows how many changed or that a bulk job has started.
 */
export function ChangeDialog<Values extends Record<string, unknown>, Body>(
  props: ChangeDialogProps<Values, Body>,
) {
  const {
    opened,
    chosen,
    title,
    initialValues,
    schema,
    change,
    submitting,
    done,
    children,
    onClose,
    onDone,
  } = props
  const t = useWords(bulkWords)
  const language = useLanguage()
  return (
    <FormDialog opened={opened} onClose={onClose} title={title}>
      <ResourceForm
        initialValues={initialValues}
        schema={schema}
        submit={(body) => change(chosen.devices, body)}
        {...submitting}
        onDone={(outcome) => {
          if ('batchId' in outcome) toastBegun(t.begun(chosen.count), outcome.batchId)
          else toastDone(done(formatNumber(outcome.changed, { precision: 0 }, language)))
          onClose()
          onDone()
        }}
      >
        {children}
      </ResourceForm>
    </FormDialog>
  )
}
