import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core'
import { kitWords } from '../language/kit.words.ts'
import { useWords } from '../language/useWords.ts'
import classes from './dialog.module.css'
import { useEscape } from './escape.ts'
import { useFocusBack } from './useFocusBack.ts'

interface DialogProps
  extends Pick<
    ModalProps & DrawerProps,
    'opened' | 'onClose' | 'title' | 'size' | 'padding' | 'overlayProps' | 'returnFocus' | 'children'
  > {
  /** Slides in at this side with full height, instead of standing in the middle. */
  drawer?: 'left' | 'right' | undefined
  /** Only a button inside closes it: for content shown once, or a question that must be answered. */
  locked?: boolean
  /** Escape and the close button close it, a click outside does not: for what is easily lost. */
  guarded?: boolean
  /** Name of a dialog without a title; it has no close button either. */
  label?: string
  bodyClass?: string | undefined
  /** Distance from the top of the screen. */
  yOffset?: string
  /** Called after the closing animation. */
  onLeft?: () => void
}

/**
 * The frame of every dialog and drawer: its contents scroll below the title, a `DialogFooter` stays in view,
 * and Escape closes the topmost only.
 */
export function Dialog(props: DialogProps) {
  const { drawer, locked = false, guarded = false, label, bodyClass, yOffset, onLeft, ...frame } = props
  const { close } = useWords(kitWords)
  const ref = useFocusBack(frame.opened, frame.returnFocus)
  useEscape(frame.opened, () => {
    if (!locked) frame.onClose()
  })
  const common = {
    ...frame,
    ref,
    closeOnEscape: false,
    closeOnClickOutside: !locked && !guarded,
    withCloseButton: !locked && label === undefined,
    closeButtonProps: { 'aria-label': close },
    classNames: { content: classes['frame'] ?? '', ...(bodyClass && { body: bodyClass }) },
    ...(label !== undefined && { attributes: { content: { 'aria-label': label } } }),
    ...(onLeft && { onExitTransitionEnd: onLeft }),
  }
  return drawer ? (
    <Drawer {...common} position={drawer} />
  ) : (
    <Modal {...common} {...(yOffset !== undefined && { yOffset })} />
  )
}
