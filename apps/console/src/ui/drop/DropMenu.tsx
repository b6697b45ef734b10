import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { DropList } from './DropList.tsx'
import classes from './DropMenu.module.css'
import type { Side } from './placeNextTo.ts'

/** What the button of a menu needs, whichever component it is. */
interface DropButton extends Pick<ComponentProps<'button'>, 'onClick' | 'onKeyDown' | 'onPointerDown'> {
  ref: Ref<HTMLButtonElement>
  id: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
}

interface DropMenuProps {
  side: Side
  button: (props: DropButton) => ReactNode
  /** Entries, each a button or link with `dropEntry`, and anything between them. */
  children: ReactNode
  /** Also opens on hover. */
  hover?: boolean
}

const hoverMs = 120

/** A button and its list of options. */
export function DropMenu({ side, button, children, hover = false }: DropMenuProps) {
  const id = useId()
  const [open, setOpen] = useState<'first' | 'last' | 'none'>()
  const anchor = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const close = useCallback(() => setOpen(undefined), [])

  const byMouse = (next: typeof open) => (event: PointerEvent) => {
    clearTimeout(timer.current)
    if (!hover || event.pointerType !== 'mouse') return
    timer.current = setTimeout(() => setOpen((now) => (next ? (now ?? next) : undefined)), hoverMs)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  return (
    <span className={classes.place} onPointerEnter={byMouse('none')} onPointerLeave={byMouse(undefined)}>
      {button({
        ref: anchor,
        id: `${id}-button`,
        'aria-haspopup': 'menu',
        'aria-expanded': open !== undefined,
        'aria-controls': open ? id : undefined,
        // Pressing the button of an open list closes the list, as an outside press; the click that follows
        // must not reopen it.
        onPointerDown: () => {
          wasOpen.current = open !== undefined
        },
        onClick: () => {
          clearTimeout(timer.current)
          if (!wasOpen.current) setOpen('first')
          wasOpen.current = false
        },
        onKeyDown: press,
      })}
      {open ? (
        <DropList
          id={id}
          labelledBy={`${id}-button`}
          side={side}
          anchor={() => anchor.current?.getBoundingClientRect()}
          focus={open}
          onClose={close}
        >
          {children}
        </DropList>
      ) : null}
    </span>
  )
}
