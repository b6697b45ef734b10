import type { DeviceSelection } from '@limpid/contract/fleet/selection'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm, type ResourceFormFields } from '../../../kit/form/ResourceForm.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastBegun, toastDone } from '../../../kit/toast.ts'
import { formatNumber } from '../../../lib/format.ts'
import { type Outcome, refreshFleet } from '../fleet.queries.ts'
import type { ChosenDevices } from './FleetActions.tsx'
import { manyWords } from './many.words.ts'

/** What every dialog about chosen devices is given. */
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
  /** Of a change that cannot be taken back: what its button says. */
  submitting?: { submitLabel: string; danger: true }
  /** Says how many devices are another than before. */
  done: (count: string) => string
  children: (form: ResourceFormFields<Values>) => ReactNode
}

/** A form that changes the chosen devices, and says how many of them are another than before, or that it goes on part by part. */
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
  const client = useQueryClient()
  const t = useWords(manyWords)
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
          return refreshFleet(client)
        }}
      >
        {children}
      </ResourceForm>
    </FormDialog>
  )
}
