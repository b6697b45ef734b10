import type { ModalProps } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import { confirmDiscard } from './confirmDiscard.ts'
import { FormContext, type FormHold } from './formContext.ts'

export interface FormDialogProps {
  title: string
  opened: boolean
  onClose: () => void
  size?: ModalProps['size']
  /** Only a button inside closes it: for content shown once. */
  locked?: boolean
  /** Slides in at the right with full height: for long forms beside what they are about. */
  drawer?: boolean
  children: ReactNode
}

/** A dialog around a form. It asks before discarding input, and stays open while the form is being saved. */
export function FormDialog({
  title,
  opened,
  onClose,
  size = 'md',
  locked = false,
  drawer = false,
  children,
}: FormDialogProps) {
  const hold = useRef<FormHold>('free')
  const takeBack = useRef<() => void>(undefined)
  const leave = () => {
    hold.current = 'free'
    onClose()
  }
  const close = () => {
    if (hold.current === 'free') leave()
    else if (hold.current === 'dirty')
      takeBack.current = confirmDiscard(leave, () => {
        takeBack.current = undefined
      })
  }
  // The confirmation closes with its form.
  useEffect(() => (opened ? () => takeBack.current?.() : undefined), [opened])
  const latest = useRef(close)
  latest.current = close
  const dialog = useMemo(() => ({ hold, close: () => latest.current() }), [])
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={title}
      size={size}
      locked={locked}
      drawer={drawer ? 'right' : undefined}
    >
      <FormContext value={dialog}>{children}</FormContext>
    </Dialog>
  )
}
