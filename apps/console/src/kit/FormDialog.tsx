import { Modal, type ModalProps } from '@mantine/core'
import { type ReactNode, useMemo, useRef } from 'react'
import { confirmAction } from './confirmAction.ts'
import { formWords } from './form/form.words.ts'
import { FormContext, type FormHold } from './form/formContext.ts'
import { kitWords } from './kit.words.ts'
import { useWords } from './useWords.ts'

interface FormDialogProps {
  title: string
  opened: boolean
  onClose: () => void
  size?: ModalProps['size']
  /** Only a button inside closes it: for what is shown once. */
  locked?: boolean
  children: ReactNode
}

/** A dialog around a form. It asks before it throws away what was entered, and stays while the form is being saved. */
export function FormDialog({
  title,
  opened,
  onClose,
  size = 'md',
  locked = false,
  children,
}: FormDialogProps) {
  const { close: closeWord } = useWords(kitWords)
  const t = useWords(formWords)
  const hold = useRef<FormHold>('free')
  const leave = () => {
    hold.current = 'free'
    onClose()
  }
  const close = () => {
    if (hold.current === 'free') leave()
    else if (hold.current === 'dirty')
      confirmAction({
        title: t.discardTitle,
        text: t.discardAsk,
        action: t.discard,
        keep: t.keepEditing,
        danger: true,
        onConfirm: leave,
      })
  }
  const latest = useRef(close)
  latest.current = close
  const dialog = useMemo(() => ({ hold, close: () => latest.current() }), [])
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      size={size}
      closeOnClickOutside={!locked}
      closeOnEscape={!locked}
      withCloseButton={!locked}
      closeButtonProps={{ 'aria-label': closeWord }}
    >
      <FormContext value={dialog}>{children}</FormContext>
    </Modal>
  )
}
