import type { DeviceSelection } from '@limpid/contract/fleet'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { ResourceForm, type ResourceFormFields } from '../../kit/ResourceForm.tsx'
import { toastDone } from '../../kit/toast.ts'
import { useLanguage } from '../../kit/useLanguage.ts'
import { formatNumber } from '../../lib/format.ts'
import type { ChosenDevices } from './FleetActions.tsx'
import { refreshFleet } from './fleet.queries.ts'

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
  change: (devices: DeviceSelection, body: Body) => Promise<{ changed: number }>
  /** Says how many devices are another than before. */
  done: (count: string) => string
  children: (form: ResourceFormFields<Values>) => ReactNode
}

/** A form that changes the chosen devices at once, and says how many of them are another than before. */
export function ChangeDialog<Values extends Record<string, unknown>, Body>(
  props: ChangeDialogProps<Values, Body>,
) {
  const { opened, chosen, title, initialValues, schema, change, done, children, onClose, onDone } = props
  const client = useQueryClient()
  const language = useLanguage()
  return (
    <FormDialog opened={opened} onClose={onClose} title={title}>
      <ResourceForm
        initialValues={initialValues}
        schema={schema}
        submit={(body) => change(chosen.devices, body)}
        onDone={({ changed }) => {
          toastDone(done(formatNumber(changed, { precision: 0 }, language)))
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
