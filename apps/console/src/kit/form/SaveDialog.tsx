import { kitWords } from '../language/kit.words.ts'
import { useWords } from '../language/useWords.ts'
import { toastDone } from '../toast.ts'
import { FormDialog, type FormDialogProps } from './FormDialog.tsx'
import { ResourceForm, type ResourceFormProps } from './ResourceForm.tsx'

interface SaveDialogProps<Values extends Record<string, unknown>, Body, Reply>
  extends Pick<FormDialogProps, 'title' | 'opened' | 'onClose' | 'size' | 'drawer'>,
    Omit<ResourceFormProps<Values, Body, Reply>, 'onDone' | 'beside'> {
  /** What is said afterwards; `Saved` when omitted. */
  done?: string
}

/** A dialog with a form: saves it, confirms and closes. */
export function SaveDialog<Values extends Record<string, unknown>, Body, Reply>(
  props: SaveDialogProps<Values, Body, Reply>,
) {
  const { title, opened, onClose, size, drawer, done, ...form } = props
  const { saved } = useWords(kitWords)
  const frame = { title, opened, onClose, ...(size !== undefined && { size }), ...(drawer && { drawer }) }
  return (
    <FormDialog {...frame}>
      <ResourceForm
        {...form}
        onDone={() => {
          toastDone(done ?? saved)
          onClose()
        }}
      />
    </FormDialog>
  )
}
