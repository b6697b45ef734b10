import { Button, Group, Stack } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, use, useEffect } from 'react'
import * as z from 'zod/mini'
import { CallProblem, handleProblem } from '../../api/problem.ts'
import { DialogFooter } from '../dialog/DialogFooter.tsx'
import { kitWords } from '../language/kit.words.ts'
import { useWords } from '../language/useWords.ts'
import { FormProblem } from './FormProblem.tsx'
import { faultsOf } from './faultsOf.ts'
import { FormContext } from './formContext.ts'
import { UnsavedMark } from './unsaved.tsx'
import { useFirstField } from './useFirstField.ts'

export type ResourceFormFields<Values> = UseFormReturnType<Values>

export interface ResourceFormProps<Values extends Record<string, unknown>, Body, Reply> {
  initialValues: Values
  /** Converts the fields into the request body, or returns the error of each. */
  schema: z.ZodMiniType<Body, Values>
  submit: (body: Body) => Promise<Reply>
  /** Called after saving. The form keeps its values; reset it here to start over. */
  onDone: (reply: Reply, body: Body, form: ResourceFormFields<Values>) => unknown
  /** Button label; `Save` when omitted. */
  submitLabel?: string
  /** Destructive action. */
  danger?: boolean
  /** Fields for server problems, by problem code; other problems are shown below all fields. */
  fieldOf?: Readonly<Record<string, string>>
  /** Shows the part of the form that has a fault, and returns the field to focus; the first one when omitted. */
  reveal?: (faulty: readonly string[]) => string | undefined
  /** Placed before the button of a form on a page. */
  beside?: ReactNode
  /** Nothing to send yet. */
  disabled?: boolean
  /** Something that is no field of the form, such as a chosen picture, was changed. */
  dirty?: boolean
  children: (form: ResourceFormFields<Values>) => ReactNode
}

/**
 * Fields validated by a schema, with errors in place, the server's problem below them, and the buttons; in a
 * `FormDialog` or on a page. Ctrl+Enter sends it from any field, also from one of several lines.
 */
export function ResourceForm<Values extends Record<string, unknown>, Body, Reply>(
  props: ResourceFormProps<Values, Body, Reply>,
) {
  const { initialValues, schema, onDone, submitLabel, children } = props
  const { danger = false, disabled = false, fieldOf = {} } = props
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
    onError: (problem) => {
      const field = problem instanceof CallProblem ? fieldOf[problem.code] : undefined
      if (!field) return
      form.setFieldError(field, handleProblem(problem))
      form.getInputNode(field)?.focus()
    },
  })
  const isPlaced = send.error instanceof CallProblem && send.error.code in fieldOf
  const element = useFirstField()
  const dirty = form.isDirty() || (props.dirty ?? false)
  const idle = dirty ? 'dirty' : 'free'
  const hold = send.isPending ? 'busy' : idle
  useEffect(() => {
    if (!dialog) return undefined
    dialog.hold.current = hold
    return () => {
      dialog.hold.current = 'free'
    }
  }, [dialog, hold])
  const submitButton = (
    <Button type="submit" loading={send.isPending} disabled={disabled} {...(danger && { color: 'red' })}>
      {submitLabel ?? t.save}
    </Button>
  )
  return (
    <form
      ref={element}
      onSubmit={form.onSubmit(
        (values) => {
          if (!send.isPending) send.mutate(z.parse(schema, values))
        },
        (faults) => {
          const faulty = Object.keys(faults)
          form.getInputNode(props.reveal?.(faulty) ?? faulty[0] ?? '')?.focus()
        },
      )}
      onKeyDownCapture={(event) => {
        // A list that is closed would open.
        if (!disabled && isSending(event) && isOnClosedList(event)) sendBy(event)
      }}
      onKeyDown={(event) => {
        // Otherwise it chose an option, or sent a form in a dialog of this one.
        if (!disabled && isSending(event) && !event.defaultPrevented) sendBy(event)
      }}
      noValidate
    >
      <UnsavedMark when={dirty} />
      <Stack gap="md">
        {children(form)}
        <FormProblem error={isPlaced ? null : send.error} />
        {dialog ? (
          <DialogFooter>
            <Button variant="default" onClick={dialog.close}>
              {t.cancel}
            </Button>
            {submitButton}
          </DialogFooter>
        ) : (
          <Group>
            {props.beside}
            {submitButton}
          </Group>
        )}
      </Stack>
    </form>
  )
}

const isSending = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey)

/** In a field of this form, and of no dialog above it, that opens a list of options with Enter, while the list is closed. */
const isOnClosedList = ({ target, currentTarget }: KeyboardEvent<HTMLFormElement>) =>
  target instanceof HTMLInputElement &&
  target.form === currentTarget &&
  target.readOnly &&
  target.role === 'combobox' &&
  target.dataset['expanded'] === undefined

function sendBy(event: KeyboardEvent<HTMLFormElement>): void {
  event.preventDefault()
  event.stopPropagation()
  event.currentTarget.requestSubmit()
}
