import { Button, Group, Stack } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, use, useEffect } from 'react'
import * as z from 'zod/mini'
import { FormProblem } from './FormProblem.tsx'
import { faultsOf } from './form/faultsOf.ts'
import { FormContext } from './form/formContext.ts'
import { kitWords } from './kit.words.ts'
import { useLeaveWarning } from './useLeaveWarning.ts'
import { useWords } from './useWords.ts'

export type ResourceFormFields<Values> = UseFormReturnType<Values>

interface ResourceFormProps<Values extends Record<string, unknown>, Body, Reply> {
  initialValues: Values
  /** Makes of the fields what is sent, or says in words what is wrong with each. */
  schema: z.ZodMiniType<Body, Values>
  submit: (body: Body) => Promise<Reply>
  /** After it was saved. The form keeps what it shows; reset it here where it begins anew. */
  onDone: (reply: Reply, body: Body, form: ResourceFormFields<Values>) => unknown
  /** The word on the button; `Save` when left out. */
  submitLabel?: string
  /** Loses or ends something. */
  danger?: boolean
  /** Nothing to send yet. */
  disabled?: boolean
  children: (form: ResourceFormFields<Values>) => ReactNode
}

/** Fields checked by a schema, their errors in place, the server's problem below them, and the buttons; in a `FormDialog` or on a page. */
export function ResourceForm<Values extends Record<string, unknown>, Body, Reply>(
  props: ResourceFormProps<Values, Body, Reply>,
) {
  const { initialValues, schema, onDone, submitLabel, danger = false, disabled = false, children } = props
  const t = useWords(kitWords)
  const dialog = use(FormContext)
  const form = useForm<Values>({ initialValues, validate: (values) => faultsOf(schema, values) })
  const send = useMutation({
    meta: { shown: 'page' },
    mutationFn: props.submit,
    onSuccess: async (reply, body) => {
      form.resetDirty()
      if (dialog) dialog.hold.current = 'free'
      await onDone(reply, body, form)
    },
  })
  const dirty = form.isDirty()
  const hold = send.isPending ? 'busy' : dirty ? 'dirty' : 'free'
  useEffect(() => {
    if (!dialog) return undefined
    dialog.hold.current = hold
    return () => {
      dialog.hold.current = 'free'
    }
  }, [dialog, hold])
  useLeaveWarning(dirty)
  return (
    <form
      onSubmit={form.onSubmit(
        (values) => {
          if (!send.isPending) send.mutate(z.parse(schema, values))
        },
        (faults) => form.getInputNode(Object.keys(faults)[0] ?? '')?.focus(),
      )}
      noValidate
    >
      <Stack gap="md">
        {children(form)}
        <FormProblem error={send.error} />
        <Group justify={dialog ? 'flex-end' : 'flex-start'} gap="sm">
          {dialog ? (
            <Button variant="default" onClick={dialog.close}>
              {t.cancel}
            </Button>
          ) : null}
          <Button
            type="submit"
            loading={send.isPending}
            disabled={disabled}
            {...(danger && { color: 'red' })}
          >
            {submitLabel ?? t.save}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
